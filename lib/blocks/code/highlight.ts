import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { GrammarState } from "shiki/core";
import { log } from "../../core/log";
import type { Block } from "../envelope";
import type { CodeLanguage } from "./languages";
import { partsOf, type Read, readerOf } from "./read-code";
import type { CodeLines } from "./tokens";

/** Code that needs more of the processor is shown plain. A language's first code pays for its expressions too. */
const BUDGET_MS = 100;
const FIRST_BUDGET_MS = 2_000;
/** Others get their turn after this much work. */
const SLICE_MS = 8;
const MAX_KEPT = 200;

const kept = new Map<string, Promise<CodeLines | null>>();
const warm = new Set<CodeLanguage>();

/** The coloured code of a document by the ids of its blocks; what is no code or too much of it has no entry. */
export async function highlightCode(blocks: readonly Block[]): Promise<Record<string, CodeLines>> {
  const coloured: Record<string, CodeLines> = {};
  for (const block of blocks) {
    if (block.type !== "code") continue;
    const lines = await highlight(block.data.code, block.data.language);
    if (lines !== null) coloured[block.id] = lines;
  }
  return coloured;
}

/** Colours code, or gives null when it has no colours or would take too long; the same code is coloured once. */
export function highlight(
  code: string,
  language: CodeLanguage,
  firstBudgetMs = FIRST_BUDGET_MS,
): Promise<CodeLines | null> {
  if (language === "text") return Promise.resolve(null);
  const key = createHash("sha256").update(`${language}\n${code}`).digest("base64");
  const known = kept.get(key);
  if (known !== undefined) return known;
  const lines = colour(code, language, firstBudgetMs).catch((error: unknown) => {
    log.error({ err: error, language }, "Code could not be coloured");
    return null;
  });
  kept.set(key, lines);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return lines;
}

type Language = Exclude<CodeLanguage, "text">;

/** A first try that took too long has paid for the language's expressions: a second one tells what the code itself takes. */
async function colour(code: string, language: Language, firstBudgetMs: number): Promise<CodeLines | null> {
  const read = await readerOf(language);
  if (!warm.has(language)) {
    const lines = await within(firstBudgetMs, partsOf(code, 1), read);
    if (lines !== null) {
      warm.add(language);
      return lines;
    }
  }
  return within(BUDGET_MS, partsOf(code, 8), read);
}

async function within(budgetMs: number, parts: Iterable<string>, read: Read): Promise<CodeLines | null> {
  const lines: CodeLines[number][] = [];
  let grammarState: GrammarState | undefined;
  let spentMs = 0;
  let sliceMs = 0;
  for (const part of parts) {
    const started = process.cpuUsage();
    const piece = read(part, grammarState, FIRST_BUDGET_MS);
    grammarState = piece.state;
    lines.push(...piece.lines);
    const { user, system } = process.cpuUsage(started);
    const tookMs = (user + system) / 1_000;
    spentMs += tookMs;
    sliceMs += tookMs;
    if (spentMs > budgetMs) return null;
    if (sliceMs < SLICE_MS) continue;
    sliceMs = 0;
    await setImmediate();
  }
  return lines;
}
