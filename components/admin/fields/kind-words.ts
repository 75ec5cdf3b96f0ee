import type { FieldKind } from "@/lib/catalog/own-fields/schema";

/** What admins call the kinds of fields, in the order in which they are offered. */
export const kindWords: Record<FieldKind, string> = {
  choice: "One choice",
  choices: "Several choices",
  boolean: "Yes or no",
  number: "Number",
  date: "Date",
  text: "Text",
  url: "Link",
};

/** The key that a label suggests, such as `open_source` for "Open source". */
export const keyFrom = (label: string): string =>
  label
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+|_+$/g, "")
    .slice(0, 32);
