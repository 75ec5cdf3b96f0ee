import { nextFence } from "../../documents/blocks/directive";
import { weighMarkdown } from "../../documents/blocks/rich-text/parse-cost";

/** In microseconds: a whole file is read at once as long as that takes some seconds. */
const most = 5_000_000;
const maxOfOne = 1_000_000;
const plenty = 5_000;
const CONTAINER = /^[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])/gm;

export type Chunk = {
  text: string;
  /** Lines before it. */
  line: number;
  /** Whether the parser would take too long for it. */
  isHeavy: boolean;
};

/** Markdown whole, or, where parsing it would take the parser minutes, in pieces that empty lines part. */
export function chunksOf(source: string): Chunk[] {
  if (weigh(source) <= most) return [{ text: source, line: 0, isHeavy: false }];
  const chunks: Chunk[] = [];
  for (const { text, line } of paragraphsOf(source)) {
    const last = chunks.at(-1);
    const isHeavy = text.length > plenty && weigh(text) > maxOfOne;
    if (last && !isHeavy && !last.isHeavy && last.text.length + text.length < plenty)
      last.text += `${"\n".repeat(line - last.line - linesIn(last.text))}${text}`;
    else chunks.push({ text, line, isHeavy });
  }
  return chunks;
}

const weigh = (md: string): number => weighMarkdown(md, md.match(CONTAINER)?.length ?? 0);
export const linesIn = (text: string): number => text.split("\n").length - 1;

/** What stands between empty lines; code in a fence is one. */
function paragraphsOf(source: string): { text: string; line: number }[] {
  const out: { text: string; line: number }[] = [];
  let lines: string[] = [];
  let fence: string | null = null;
  const flush = (line: number) => {
    if (lines.length > 0) out.push({ text: lines.join("\n"), line: line - lines.length });
    lines = [];
  };
  for (const [index, line] of source.split("\n").entries()) {
    fence = nextFence(fence, line);
    if (line.trim() === "" && fence === null) flush(index);
    else lines.push(line);
  }
  flush(source.split("\n").length);
  return out;
}
