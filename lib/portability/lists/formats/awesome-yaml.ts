import { isRecord } from "../../../core/is-record";
import { UnreadableList, unreadable } from "../unreadable";
import { decodeText } from "./decode-text";
import type { BrokenRow, ListRow } from "./schema";
import { unzip } from "./unzip";
import { parseYaml, texts } from "./yaml";

const software = /(?:^|\/)software\/([^/]+)\.ya?ml$/i;

/** A zip in the layout of awesome-selfhosted-data: a YAML file for each product in `software`, whose name is its key. */
export function readAwesomeYaml(bytes: Uint8Array): (ListRow | BrokenRow)[] {
  let isWorkbook = false;
  const files = unzip(bytes, (name) => {
    isWorkbook ||= name.startsWith("xl/") || name === "content.xml";
    return software.test(name);
  });
  if (files.length === 0)
    unreadable(
      isWorkbook
        ? "This is a spreadsheet file. Save its table as CSV, then import that."
        : "The zip has no folder `software` with YAML files.",
    );
  return files.map(([name, content], at): ListRow | BrokenRow => {
    const line = at + 1;
    const key = software.exec(name)?.[1] ?? name;
    try {
      const [entry] = parseYaml(decodeText(content));
      if (!isRecord(entry)) return { line, problem: `${key}.yml is not a mapping.` };
      const { tags, ...values } = entry;
      return { line, key, values: { ...values, categories: texts(tags) } };
    } catch (error) {
      if (error instanceof UnreadableList) return { line, problem: `${key}.yml: ${error.message}` };
      throw error;
    }
  });
}
