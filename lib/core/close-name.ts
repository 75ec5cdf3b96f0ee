/** Invisible characters: zero width, soft hyphens, direction marks. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** A text without invisible characters, which only serve to hide words. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");

/** The form in which names and queries are compared: composed, lower case, single spaces. */
export const normalizeText = (text: string): string =>
  text.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");

/** Pairs of a character and the Latin letter that it looks like. */
const pairs = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(" ").map((pair) => [...pair] as [string, string]));

/** Characters that look like others, for names made to be mistaken for another. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...pairs("0o 1l 3e 5s $s @a !i |l"),
  // Latin letters with a stroke, or two in one
  ...pairs("øo łl đd ħh ŧt ɛe"),
  æ: "ae",
  œ: "oe",
  ß: "ss",
  // Cyrillic
  ...pairs("аa вb еe ёe іi јj кk мm нh оo рp сc тt уy хx ѕs ԁd ԛq ԝw һh"),
  // Greek
  ...pairs("αa βb εe ηn ιi κk μu νv οo ρp τt υu χx"),
  // Armenian
  ...pairs("օo ոn սu ցg յj հh"),
  // Small capitals and letters of phonetics
  ...pairs("ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ıi ɑa ɡg ǀl"),
};

/** Capitals that look like a different letter than their small form does. */
const capitalLookAlikes = {
  // Latin I, Cyrillic І and Ӏ, Greek Ι
  ...pairs("Il Іl Ӏl Ιl"),
  // Greek
  ...pairs("Ζz Ηh Μm Νn Υy"),
};

/** Trigram similarity from which one name may be mistaken for another. */
const mistakenFrom = 0.6;
/** Lengths of a name from which one different letter, and from which two, still make it similar. */
const oneLetterOff = 5;
const twoLettersOff = 10;

/** A name by its appearance, to compare it with another: i may be a small l, and looks like one as a capital. */
export const plainName = (name: string): string => drawnName(name).replaceAll("i", "l");

/** The forms in which to look for a name among saved names: with its spaces and without, at most six. */
export function nameSpellings(name: string): string[] {
  const typed = normalizeText(withoutInvisible(name));
  const drawn = drawnName(name);
  const spellings = [typed, drawn, drawn.replaceAll("l", "i")];
  return [...new Set(spellings.flatMap((each) => [each, each.replaceAll(" ", "")]))];
}

/** Replaces what looks like a Latin letter by that letter, and removes marks and accents. */
const drawnName = (name: string): string =>
  [...normalizeText(capitalsAsDrawn(withoutInvisible(name))).normalize("NFKD")]
    .map((char) => lookAlikes[char] ?? char)
    .join("")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

const capitalsAsDrawn = (name: string): string =>
  [...name.normalize("NFKC")].map((char) => capitalLookAlikes[char] ?? char).join("");

/** Whether one name may be mistaken for the other: alike as written, alike in appearance, or a letter or two apart. */
export function isCloseName(likeness: number, a: string, b: string): boolean {
  if (likeness >= mistakenFrom) return true;
  const [left, right] = [a.replaceAll(" ", ""), b.replaceAll(" ", "")];
  if (left === right) return left !== "";
  const shorter = Math.min(left.length, right.length);
  const allowed = shorter >= twoLettersOff ? 2 : shorter >= oneLetterOff ? 1 : 0;
  return (
    allowed > 0 && Math.abs(left.length - right.length) <= allowed && editDistance(left, right) <= allowed
  );
}

/** How many letters were inserted, removed or replaced between two names, which have at most 80 characters. */
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
