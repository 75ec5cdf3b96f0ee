const abbreviation = /\b(e\.g|i\.e|etc|vs|cf|approx|no|incl)\.$/i;
const danglingMark = /[\s,;:&/+(–—-]/;
const danglingWords = ["and", "or", "of", "for", "with", "the", "a", "an", "to", "in"];

/** One line of text: control characters, line breaks and runs of spaces become one space, half characters go. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\s]+/gu, " ").trim();
}

/** Text with its line breaks, without control characters and lone surrogates. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
}

/** At most `max` characters: whole sentences if one fits, else whole words and an ellipsis. */
export function cutAtSentence(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const match of text.matchAll(/[.!?](?=\s+[\p{Lu}\p{N}"“(])/gu)) {
    if (match.index >= max) break;
    if (!abbreviation.test(text.slice(0, match.index + 1))) end = match.index + 1;
  }
  return end >= 20 ? text.slice(0, end) : shorten(text, max);
}

/** At most `max` characters: whole words and an ellipsis where any are left out. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${cutAtWord(text, max - 1)}…`;

/** At most `max` characters, ending with a whole word unless that loses half of them, and not with "and" or a dash. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const space = text.lastIndexOf(" ", max);
  const head = space > max / 2 ? text.slice(0, space) : cutAt(text, max);
  return dropDanglers(head) || head.trim();
}

/** From the end backwards, one mark or word at a time: a regular expression would try every start. */
function dropDanglers(text: string): string {
  let end = text.length;
  for (let length = 1; end > 0 && length > 0; end -= length) length = danglerBefore(text, end);
  return text.slice(0, end);
}

/** The length of a trailing mark or word that a text should not end with; 0 without one. */
function danglerBefore(text: string, end: number): number {
  if (danglingMark.test(text.charAt(end - 1))) return 1;
  const word = danglingWords.find(
    (word) =>
      text.slice(Math.max(0, end - word.length), end).toLowerCase() === word &&
      /\s/.test(text.charAt(end - word.length - 1)),
  );
  return word?.length ?? 0;
}

/** What stands for a name where there is room for one letter. */
export const initialOf = (name: string): string =>
  (graphemes.segment(name.trim()).containing(0)?.segment ?? "").toUpperCase();

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first `max` UTF-16 units of a text at most, as schemas count them, ending between two characters as readers see them. */
export function cutAt(text: string, max: number): string {
  if (text.length <= max) return text;
  const isPlain = /^[\u0020-\u007e]{2}$/.test(text.slice(max - 1, max + 1));
  const end = isPlain ? max : (graphemes.segment(text).containing(max)?.index ?? max);
  // A single character may be longer than all of it: letters under a tower of accents.
  return end > 0 ? text.slice(0, end) : text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}

/** A count with its noun: "1 second", "2,500 votes", "3 people". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

type Words<T extends string, Found = never> = T extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | First>
  : Found | T;

/** The words of some lines, in their order; the compiler knows each of them. */
export const words = <const L extends readonly string[]>(...lines: L) =>
  lines.flatMap((line) => line.split(" ")) as [Words<L[number]>, ...Words<L[number]>[]];
