import { romanised } from "../../core/slugs";
import letters from "./letters.json";

export type Face = keyof typeof letters;

/** Both faces are drawn in thousandths of their size. */
const em = 1000;

/** Text as one path: the picture then needs no font of the machine it is made on. */
export function setText(face: Face, text: string, size: number, tracking = 0): string {
  let x = 0;
  const drawn = [...text].map((letter) => {
    const { advance, path } = letterOf(face, letter);
    const at = x;
    x += advance + tracking * em;
    return path === "" ? "" : `<path transform="translate(${at} 0)" d="${path}"/>`;
  });
  return `<g transform="scale(${size / em})">${drawn.join("")}</g>`;
}

export function textWidth(face: Face, text: string, size: number, tracking = 0): number {
  const widths = [...text].map((letter) => letterOf(face, letter).advance + tracking * em);
  return (widths.reduce((sum, width) => sum + width, 0) * size) / em;
}

/** A title as it can be set: in composed letters, without pictographs, and with the plain forms of signs for typesetters. */
export const plainTitle = (title: string): string =>
  title
    .normalize("NFC")
    .replace(/(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu, "")
    .replace(/\u200d|\ufe0f|\u20e3|\u00ad/g, "")
    .replace(/\u2011/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/**
 * A text as it can be set: letters that are not drawn become the plain letters in them, or are left out. If that loses
 * more than half of it, as of other scripts, it is transliterated as for a slug. Empty only of pictographs alone.
 */
export function settable(face: Face, text: string): string {
  const plain = plainTitle(text);
  const drawn = (of: string) =>
    [...of].map((letter) => (isDrawn(face, letter) ? letter : plainForm(face, letter)));
  const set = drawn(plain);
  const lost = set.filter((letter) => letter === "").length;
  const all = [...plain].filter((letter) => /[\p{L}\p{N}\p{S}]/u.test(letter)).length;
  const kept = lost > all / 2 ? drawn(romanised(plain)) : set;
  return kept.join("").replace(/\s+/g, " ").trim();
}

const isDrawn = (face: Face, letter: string): boolean => Object.hasOwn(letters[face], letter);

const plainForm = (face: Face, letter: string): string =>
  [...letter.normalize("NFKD").replace(/\p{M}/gu, "")].filter((each) => isDrawn(face, each)).join("");

/** Lines no wider than `width`; a word that is wider stands alone. */
export function breakLines(face: Face, text: string, size: number, width: number, tracking = 0): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(face, longer, size, tracking) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function letterOf(face: Face, letter: string): { advance: number; path: string } {
  const drawn = (letters[face] as Record<string, string>)[letter] ?? "500 ";
  const space = drawn.indexOf(" ");
  return { advance: Number(drawn.slice(0, space)), path: drawn.slice(space + 1) };
}
