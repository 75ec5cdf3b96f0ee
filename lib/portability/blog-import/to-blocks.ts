import { v5 } from "uuid";
import { languageOf } from "../../documents/blocks/code/languages";
import type { Block } from "../../documents/blocks/envelope";
import { markdownToDocument } from "../../documents/blocks/import-markdown";
import { MAX_BLOCKS, MAX_FIELD_MARKDOWN } from "../../documents/blocks/limits";
import { parseRichText } from "../../documents/blocks/rich-text/parse";
import { scanMarkdown } from "../../documents/blocks/rich-text/scan";
import { asCode, fitBlock, headingOrCode } from "./fit-block";
import type { Part, Reading } from "./reading";

const NAMESPACE = "5d2e9b1c-8a7f-4b0e-9c55-1f6f0a3b2c44";
/** What was read as something else before it came here, and only looks so in code. */
const SETTLED = /^(HTML is kept|A picture had no place)/;

/**
 * The blocks of a post, each within its limits: what is too large for its type is parted, or is text. The same parts give
 * the same ids.
 */
export function toBlocks(parts: readonly Part[], key: string, now: Date, reading: Reading): Block[] {
  const blocks = parts.flatMap((part) =>
    readPart(part, reading).flatMap((block) => fitBlock(block, part, now, reading)),
  );
  const joined = join(blocks);
  const kept = joined.length <= MAX_BLOCKS ? joined : join(joined.map(headingOrCode));
  if (kept !== joined)
    reading.note(
      `It has ${joined.length} parts, but a post can have at most ${MAX_BLOCKS} blocks. Headings and code were kept inside text blocks.`,
    );
  return kept.map((block, index) => ({ ...block, id: v5(`${key} ${index}`, NAMESPACE) }));
}

function readPart(part: Part, reading: Reading): Block[] {
  const { md, line } = part;
  if (!md.startsWith(":::") && !isReadable(md)) return readHeavy(part, reading);
  // The line feed keeps a part that looks like front matter from being taken for it.
  const { blocks, report } = markdownToDocument(`\n${md}`, { surface: "blog", newId: () => "" });
  for (const { message } of report) if (!SETTLED.test(message)) reading.note(message, line);
  return blocks;
}

const FENCE = /^(`{3,}|~{3,})[ \t]*([^\s`]*)[^\n]*\n([\s\S]*?)\n?(?:\1[`~]*[ \t]*)?$/;

/** What the guard of the parser refuses: code as it is, anything else in halves, and a line that can't be read as code. */
function readHeavy({ md, line }: Part, reading: Reading): Block[] {
  const [, , language = "", code = ""] = FENCE.exec(md) ?? [];
  if (code !== "") return [asCode(code, languageOf(language) ?? "text")];
  const at = middleOf(md);
  if (at !== -1)
    return [md.slice(0, at), md.slice(at + 1)].flatMap((half) => readPart({ md: half, line }, reading));
  reading.note("A part is nested too deeply or has too much markup to parse. It was kept as written.", line);
  return [asCode(md, "markdown")];
}

/** The line feed nearest to the middle that a line follows which is not set in; -1 where there is none. */
function middleOf(md: string): number {
  const ends = [...md.matchAll(/\n(?=[^\s])/g)].map(({ index }) => index).filter((index) => index > 0);
  const middle = md.length / 2;
  return ends.reduce((best, end) => (Math.abs(end - middle) < Math.abs(best - middle) ? end : best), -1);
}

const isReadable = (md: string): boolean => scanMarkdown(md) === null && parseRichText(md).ok;

type Prose = Extract<Block, { type: "richText" }>;

/** Texts that follow one another are one, as far as a text may be long, and can be read at once. */
function join(blocks: readonly Block[]): Block[] {
  const out: Block[] = [];
  let run: Prose[] = [];
  let length = 0;
  const flush = () => {
    out.push(...settle(run));
    [run, length] = [[], 0];
  };
  for (const block of blocks) {
    if (block.type !== "richText") {
      flush();
      out.push(block);
      continue;
    }
    const more = block.data.md.length + 2;
    if (length + more > MAX_FIELD_MARKDOWN + 2) flush();
    run.push(block);
    length += more;
  }
  flush();
  return out;
}

/** Looked at as a whole first, and in halves only where that is too heavy: each look parses all of it. */
function settle(run: readonly Prose[]): Prose[] {
  const [first] = run;
  if (!first || run.length === 1) return [...run];
  const md = run.map(({ data }) => data.md).join("\n\n");
  if (isReadable(md)) return [{ ...first, data: { md } }];
  const middle = Math.ceil(run.length / 2);
  return [...settle(run.slice(0, middle)), ...settle(run.slice(middle))];
}
