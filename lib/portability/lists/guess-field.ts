import type { FieldKind } from "../../catalog/own-fields/schema";
import { isYesOrNo, readNumber } from "./own-values";

/** What a field would be that is made from a column. */
export type GuessedField = {
  kind: FieldKind;
  /** The different values, unless they are too many to choose from. */
  values: string[];
};

const mostValues = 12;
const longestValue = 60;
const separator = /[|;]/;

/** The kind of field that a column's cells fit: yes or no, a number, a link, a choice of a few values, else a text. */
export function guessField(cells: readonly unknown[]): GuessedField {
  const isList = cells.some(
    (cell) => Array.isArray(cell) || (typeof cell === "string" && separator.test(cell)),
  );
  const written = cells
    .flatMap((cell) => (typeof cell === "string" && isList ? cell.split(separator) : cell))
    .map((cell) => (typeof cell === "string" ? cell.trim() : JSON.stringify(cell)))
    .filter((text) => text !== "");
  const different = [...new Set(written)];
  const isFew = different.length <= mostValues && different.every((text) => text.length <= longestValue);
  const values = isFew ? different : [];
  const every = (fits: (text: string) => boolean) => written.length > 0 && written.every(fits);
  if (!isList && every(isYesOrNo)) return { kind: "boolean", values };
  if (!isList && every((text) => readNumber(text) !== null)) return { kind: "number", values };
  if (!isList && every((text) => /^https?:\/\/\S+$/i.test(text))) return { kind: "url", values };
  // Where every row says something else, there is nothing to choose from.
  if (isFew && different.length < written.length) return { kind: isList ? "choices" : "choice", values };
  return { kind: "text", values };
}
