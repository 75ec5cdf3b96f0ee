import type { Fault } from "./definition";

const FORBIDDEN = /(?![\n\t])[\p{Cc}\p{Cs}]/u;
const LINE_BREAK = /[\n\u2028\u2029]/u;

/** Length as a person counts it and as JSON Schema does: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  let surrogatePairs = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xd800 && unit <= 0xdbff) {
      const next = text.charCodeAt(index + 1);
      if (next >= 0xdc00 && next <= 0xdfff) {
        surrogatePairs += 1;
        index += 1;
      }
    }
  }
  return text.length - surrogatePairs;
}

/** PostgreSQL's jsonb holds neither NUL nor half a surrogate pair, and no reader shows the other controls. */
export function textFault(text: string, max: number, lines: "single" | "many"): Fault | null {
  if (text.length > max && lengthOf(text) > max) {
    return { code: "too_long", message: `Use at most ${max.toLocaleString("en")} characters.` };
  }
  if (FORBIDDEN.test(text)) {
    return { code: "invalid_character", message: "This holds a control character or half a character." };
  }
  if (lines === "single" && LINE_BREAK.test(text)) {
    return { code: "invalid_character", message: "This is one line: take out the line breaks." };
  }
  return null;
}
