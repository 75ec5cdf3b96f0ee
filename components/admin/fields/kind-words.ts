import { type FieldKind, presetNames } from "@/lib/catalog/own-fields/schema";
import { messages } from "@/lib/core/messages";
import { fieldsAdmin } from "@/messages/en.json";

/** What admins call a kind of fields. */
export const kindName = (kind: FieldKind): string => messages({ fieldsAdmin })(`kind_${kind}`);

const kinds: readonly FieldKind[] = ["choice", "choices", "boolean", "number", "date", "text", "url"];

/** The kinds of fields, in the order in which they are offered. */
export const kindChoices = (): [FieldKind, string][] => kinds.map((kind) => [kind, kindName(kind)]);

/** The key that a label suggests, such as `open_source` for "Open source". */
export const keyFrom = (label: string): string =>
  label
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+|_+$/g, "")
    .slice(0, 32);

/** The presets, each with what it is for. */
export const presetChoices = (): [string, string][] =>
  presetNames.map((name) => [name, messages({ fieldsAdmin })(`preset_${name}`)]);
