import { parseAllDocuments } from "yaml";
import { isRecord } from "../../../core/is-record";
import { unreadable } from "../unreadable";

/** Anchors that a list repeats; more than these would be a bomb. */
const maxAliasCount = 50;

/** The documents of a YAML file as plain values. Aliases are few, and there are no custom tags. */
export function parseYaml(text: string): unknown[] {
  const parsed = parse(text);
  const documents = Array.isArray(parsed) ? parsed : [];
  return documents.map((document) => {
    const [error] = document.errors;
    if (error) return unreadable(`This is not valid YAML: ${error.message}`);
    try {
      return document.toJS({ maxAliasCount }) as unknown;
    } catch (thrown) {
      return unreadable(`This is not valid YAML: ${(thrown as Error).message}`);
    }
  });
}

function parse(text: string) {
  try {
    return parseAllDocuments(text, { schema: "core", logLevel: "silent", prettyErrors: false });
  } catch (thrown) {
    return unreadable(`This is not valid YAML: ${(thrown as Error).message}`);
  }
}

/** The objects in a value that should be a list of them. */
export const records = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** The texts in a value that should be one or a list of them. */
export const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) =>
    typeof item === "string" && item.trim() !== "" ? [item.trim()] : [],
  );
