/** A field of a document's head in words: a text, names, or what a picture shows. */
export function headWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object" && "alt" in value) return String(value.alt) || "a picture";
  return String(value);
}
