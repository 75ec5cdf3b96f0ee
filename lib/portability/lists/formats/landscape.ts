import { isRecord } from "../../../core/is-record";
import { unreadable } from "../unreadable";
import type { ListRow } from "./schema";
import { parseYaml, records, texts } from "./yaml";

/** landscape.yml, or the data.yml of landscape2: categories, in them subcategories, in them items. */
export function readLandscape(text: string): ListRow[] {
  const [root] = parseYaml(text);
  const categories = isRecord(root) ? records(root.landscape ?? root.categories) : [];
  if (categories.length === 0) unreadable("The file has no categories.");
  const rows: ListRow[] = [];
  for (const category of categories) {
    for (const item of records(category.items)) add(item, [category]);
    for (const sub of records(category.subcategories))
      for (const item of records(sub.items)) add(item, [category, sub]);
  }
  return rows;

  function add(item: Record<string, unknown>, within: Record<string, unknown>[]): void {
    const own = within.flatMap(({ name }) => texts(name)).join(" › ");
    const { extra, second_path, additional_categories, logo: _, ...values } = item;
    const others = [
      ...texts(second_path).map((path) =>
        path
          .split("/")
          .map((part) => part.trim())
          .join(" › "),
      ),
      ...records(additional_categories).map(({ category, subcategories }) =>
        [...texts(category), ...texts(subcategories)].slice(0, 2).join(" › "),
      ),
    ];
    const { summary_use_case, summary_tags } = isRecord(extra) ? extra : {};
    rows.push({
      line: rows.length + 1,
      key: [own, ...texts(item.name)].join(" › "),
      values: {
        ...values,
        ...(isRecord(extra) && { extra }),
        ...(!item.description && texts(summary_use_case)[0] && { description: texts(summary_use_case)[0] }),
        ...(texts(summary_tags).length > 0 && { "extra.summary_tags": texts(summary_tags) }),
        categories: [...new Set([own, ...others])].filter(Boolean),
      },
    });
  }
}
