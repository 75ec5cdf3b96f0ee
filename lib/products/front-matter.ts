export type FrontMatter = Record<string, unknown>;

/** YAML between two lines of `---`. Every text is quoted, so that no name can end the block or add a field to it. */
export function frontMatter(fields: FrontMatter): string {
  const lines = Object.entries(fields).map(([key, value]) =>
    Array.isArray(value) && value.some((item) => typeof item === "object")
      ? [`${key}:`, ...value.map((item) => `  - ${quote(item)}`)].join("\n")
      : `${key}: ${quote(value)}`,
  );
  return ["---", ...lines, "---", ""].join("\n");
}

/**
 * JSON is YAML in flow style, once the characters that YAML reads as line breaks or refuses are escaped too. So is what
 * begins a tag: who reads this as Markdown alone takes these lines for text.
 */
const quote = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
