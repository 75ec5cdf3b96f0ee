import { formatList } from "@/components/ui/format";
import type { Alternative } from "@/lib/catalog/directory/schema";
import { messages } from "@/lib/core/messages";
import { common, product } from "@/messages/en.json";

/** Why a product may stand in for another one, in a line. */
export function becauseWords(because: Alternative["because"]): string {
  const of = (kind: Alternative["because"][number]["kind"]) =>
    because.filter((each) => each.kind === kind).map(({ detail }) => detail);
  const [t, quoted] = [messages({ product }), messages({ common })];
  const [categories, parents, words] = [of("category"), of("parent"), of("words")];
  return [
    ...(categories.length > 0 ? [t("bothIn", { names: formatList(categories) })] : []),
    ...parents.map((name) => t("alsoUnder", { name })),
    ...(words.length > 0
      ? [t("bothMention", { names: formatList(words.map((word) => quoted("quoted", { word }))) })]
      : []),
    ...of("savers").map((detail) => t("savers", { count: Number.parseInt(detail, 10) })),
  ].join(" · ");
}
