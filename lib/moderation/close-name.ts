import { normaliseText } from "../directory/rules";
import { withoutInvisible } from "./readings";
import { capitalLookAlikes, limits, lookAlikes } from "./screening-rules";

/** A name as it is drawn, to be compared with another one: an i may be a small l, as a capital it is drawn like one. */
export const plainName = (name: string): string => drawnName(name).replaceAll("i", "l");

/** What a name is looked for as, where names are saved as they were typed: with its spaces and without, six at most. */
export function nameSpellings(name: string): string[] {
  const typed = normaliseText(withoutInvisible(name));
  const drawn = drawnName(name);
  const spellings = [typed, drawn, drawn.replaceAll("l", "i")];
  return [...new Set(spellings.flatMap((each) => [each, each.replaceAll(" ", "")]))];
}

/** What looks like a Latin letter is that letter, and marks and accents are gone. */
const drawnName = (name: string): string =>
  [...normaliseText(capitalsAsDrawn(withoutInvisible(name))).normalize("NFKD")]
    .map((char) => lookAlikes[char] ?? char)
    .join("")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

const capitalsAsDrawn = (name: string): string =>
  [...name.normalize("NFKC")].map((char) => capitalLookAlikes[char] ?? char).join("");

/** Whether one name may be taken for the other: alike as written, drawn alike, or a letter or two apart. */
export function isCloseName(likeness: number, a: string, b: string): boolean {
  if (likeness >= limits.nameSimilarity) return true;
  const [left, right] = [a.replaceAll(" ", ""), b.replaceAll(" ", "")];
  if (left === right) return left !== "";
  const shorter = Math.min(left.length, right.length);
  const allowed = shorter >= limits.twoLettersOff ? 2 : shorter >= limits.oneLetterOff ? 1 : 0;
  return (
    allowed > 0 && Math.abs(left.length - right.length) <= allowed && editDistance(left, right) <= allowed
  );
}

/** Letters that were put in, left out or replaced between two names, which are at most 80 characters long. */
function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const replaced = (above[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1);
      line.push(Math.min(replaced, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[b.length] ?? 0;
}
