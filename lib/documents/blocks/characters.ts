import type { InvalidValue } from "./definition";

const FORBIDDEN = /(?![\n\t])[\p{Cc}\p{Cs}]/u;
const LINE_BREAK = /[\n\u2028\u2029]/u;

/** Length as people and JSON Schema count it: code points, not UTF-16 units. */
export const lengthOf = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

/** PostgreSQL's jsonb accepts neither NUL nor lone surrogates, and no reader shows the other control characters. */
export function textError(text: string, max: number, lines: "single" | "many"): InvalidValue | null {
  if (text.length > max && lengthOf(text) > max) {
    return { code: "too_long", message: `Use at most ${max.toLocaleString("en")} characters.` };
  }
  if (FORBIDDEN.test(text)) {
    return {
      code: "invalid_character",
      message: "This contains a control character or an incomplete character.",
    };
  }
  if (lines === "single" && LINE_BREAK.test(text)) {
    return { code: "invalid_character", message: "Use a single line, without line breaks." };
  }
  return null;
}
