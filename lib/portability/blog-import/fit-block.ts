import { cutAt } from "../../core/text";
import type { CodeLanguage } from "../../documents/blocks/code/languages";
import type { Block } from "../../documents/blocks/envelope";
import { MAX_FIELD_MARKDOWN } from "../../documents/blocks/limits";
import { parseBlocks } from "../../documents/blocks/parse";
import { outlineOf } from "../../documents/blocks/plain-text";
import { markdownEnd } from "../../documents/blocks/rich-text/cut-markdown";
import { treeToMarkdown } from "../../documents/blocks/rich-text/to-markdown";
import type { Part, Reading } from "./reading";

const anyId = "01930a3e-5f00-7000-8000-000000000000";
const maxRows = 50;
const maxCode = 10_000;

/** A block as it may be published: parted where it is too large, and text where its type can't hold it. */
export function fitBlock(block: Block, { line }: Part, now: Date, reading: Reading): Block[] {
  const named = block.type === "image" ? withWords(block, reading, line) : block;
  if (fits(named, now)) return [named];
  const parts = parted(named, reading, line);
  if (parts.length > 0 && parts.every((part) => fits(part, now))) return parts;
  const md = clean(textOf(named));
  if (md.trim() === "") {
    reading.note(`An empty “${named.type}” block was left out.`, line);
    return [];
  }
  if (named.type !== "richText")
    reading.note(`A “${named.type}” block is not valid here; its text was kept.`, line);
  return cut(md, MAX_FIELD_MARKDOWN).map((text) => {
    const prose = asText({ id: "" }, text);
    return fits(prose, now) ? prose : asCode(text, "text");
  });
}

const fits = (block: Block, now: Date): boolean =>
  parseBlocks([{ ...block, id: anyId }], { surface: "blog", mode: "publish", now }).ok;

function parted(block: Block, reading: Reading, line?: number): Block[] {
  if (block.type === "table" && block.data.rows.length > maxRows) {
    reading.note(`A table of ${block.data.rows.length} rows was split into tables of ${maxRows}.`, line);
    const parts: Block[] = [];
    for (let from = 0; from < block.data.rows.length; from += maxRows)
      parts.push({ ...block, data: { ...block.data, rows: block.data.rows.slice(from, from + maxRows) } });
    return parts;
  }
  if (block.type === "code") {
    const code = clean(block.data.code);
    if (code.length > maxCode)
      reading.note(`Code of ${code.length} characters was split into several blocks.`, line);
    return cut(code, maxCode, CODE_ENDS).map((each) => ({ ...block, data: { ...block.data, code: each } }));
  }
  return [];
}

/** A picture without a description is taken for decoration, which is what an empty one means. */
function withWords(block: Extract<Block, { type: "image" }>, reading: Reading, line?: number): Block {
  const { media, caption } = block.data;
  if (media === null) return block;
  if (media.alt.trim() === "")
    reading.note("A picture has no alt text, so it was marked as decorative.", line);
  if (media.alt.length > 300)
    reading.note(`The alt text of a picture was cut at 300 characters: “${media.alt}”`, line);
  if (caption.length > 300) reading.note(`A caption was cut at 300 characters: “${caption}”`, line);
  const alt = cutAt(clean(media.alt).trim(), 300);
  return {
    ...block,
    data: {
      ...block.data,
      caption: cutAt(clean(caption), 300),
      media: { ...media, alt, decorative: alt === "" },
    },
  };
}

/** Without the characters that no text here may hold. */
export const clean = (words: string): string =>
  words
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, "");

const PROSE_ENDS = ["\n\n", "\n", ". ", " "];
/** A line of code begins with its indentation. */
const CODE_ENDS = ["\n"];

/** Pieces of at most so many characters, ended where a paragraph, a line, a sentence or a word ends. */
function cut(whole: string, most: number, breaks = PROSE_ENDS): string[] {
  const pieces: string[] = [];
  let left = whole;
  while (left.length > most) {
    const within = (breaks === PROSE_ENDS && markdownEnd(left, most)) || most;
    const head = left.slice(0, within);
    const ends = breaks.map((end) => head.lastIndexOf(end) + (end === ". " ? 1 : 0));
    const at = ends.find((end) => end > most / 2) ?? cutAt(left, within).length;
    pieces.push(left.slice(0, at));
    left = left.slice(at).replace(breaks === CODE_ENDS ? /^\n/ : /^[\n ]+/, "");
  }
  return [...pieces, left].filter((piece) => piece.trim() !== "");
}

/** A heading or code as the text that says the same; any other block as it is. */
export function headingOrCode(block: Block): Block {
  if (block.type === "heading") return asText(block, `### ${textOf(block).replace(/^#+ /, "")}`);
  if (block.type !== "code") return block;
  const md = textOf(block);
  return md.length > 9_000 ? block : asText(block, md);
}

/** What a block says, as Markdown. */
export const textOf = (block: Block): string => treeToMarkdown(outlineOf(block));

export const asText = ({ id }: { id: string }, md: string): Block => ({
  id,
  type: "richText",
  v: 1,
  data: { md },
});

export const asCode = (code: string, language: CodeLanguage): Block => ({
  id: "",
  type: "code",
  v: 1,
  data: { code, language, filename: "" },
});
