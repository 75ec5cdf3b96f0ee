import type { GrammarState } from "shiki/core";
import type { CodeLanguage } from "@/lib/documents/blocks/code/languages";
import { partsOf, readerOf } from "@/lib/documents/blocks/code/read-code";
import type { CodeLines } from "@/lib/documents/blocks/live";

/** Code that takes longer stays plain here. A language's first code also pays for compiling its expressions. */
const budgetMs = 400;
const firstBudgetMs = 2_000;
const warm = new Set<CodeLanguage>();

/** The colors that a page will give some code, made in the browser. */
export async function colorCode(
  code: string,
  language: Exclude<CodeLanguage, "text">,
): Promise<CodeLines | null> {
  const read = await readerOf(language);
  const mayTakeMs = warm.has(language) ? budgetMs : firstBudgetMs;
  warm.add(language);
  const until = performance.now() + mayTakeMs;
  const lines: CodeLines[number][] = [];
  let state: GrammarState | undefined;
  for (const part of partsOf(code, 8)) {
    if (performance.now() > until) return null;
    const piece = read(part, state, mayTakeMs);
    state = piece.state;
    lines.push(...piece.lines);
  }
  return lines;
}
