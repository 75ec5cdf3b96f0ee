import { formatLongDay, formatNumber } from "@/components/ui/format";
import type { ShownField } from "@/lib/catalog/own-fields/schema";
import { messages } from "@/lib/core/messages";
import { ownFields } from "@/messages/en.json";

/** The value of a field of this directory, in the language of the page: a number keeps its unit and its decimals. */
export function fieldWords({
  kind,
  value,
  words,
}: Pick<ShownField, "kind" | "value" | "words">): readonly string[] {
  const t = messages({ ownFields });
  if (typeof value === "boolean") return [value ? t("yes") : t("no")];
  if (kind === "date" && typeof value === "string") return [formatLongDay(value)];
  if (typeof value !== "number") return words;
  const [number = "", ...unit] = words.join().split("\u00a0");
  const decimals = number.split(".")[1]?.length ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return [[formatNumber(value, { ...digits, useGrouping: "min2" }), ...unit].join("\u00a0")];
}
