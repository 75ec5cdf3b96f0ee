import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { GrammarState } from "shiki/core";
import { log } from "../../../core/log";
import type { Block } from "../envelope";
import type { CodeLines } from "../live";
import type { CodeLanguage } from "./languages";
import { partsOf, type Read, readerOf } from "./read-code";

/** Code that takes longer is shown plain. A language's first code also pays for compiling its expressions. */
const BUDGET_MS = 100;
const FIRST_BUDGET_MS = 2_000;
/** Yields to other work after this long. */
const SLICE_MS = 8;
const kept = new LRUCache<string, Promise<CodeLines | null>>({ max: 200 });
const warm = new Set<CodeLanguage>();

/** The highlighted code of a document by block id; a block without code, or with too much of it, has no entry. */
export async function highlightCode(blocks: readonly Block[]): Promise<Record<string, CodeLines>> {
  const colored: Record<string, CodeLines> = {};
  for (const block of blocks) {
    if (block.type !== "code") continue;
    const lines = await highlight(block.data.code, block.data.language);
    if (lines !== null) colored[block.id] = lines;
  }
  return colored;
}

/** Highlights code, or returns null if there is nothing to color or it takes too long; results are cached. */
export function highlight(
  code: string,
  language: CodeLanguage,
  firstBudgetMs = FIRST_BUDGET_MS,
): Promise<CodeLines | null> {
  if (language === "text") return Promise.resolve(null);
  const key = createHash("sha256").update(`${language}\n${code}`).digest("base64");
  const known = kept.get(key);
  if (known !== undefined) return known;
  const lines = color(code, language, firstBudgetMs)
    .catch((error: unknown): CodeLines | typeof stopped | null => {
      log.error({ err: error, language }, "code could not be highlighted");
      return null;
    })
    .then((colored) => {
      if (colored !== stopped) return colored;
      kept.delete(key);
      return null;
    });
  kept.set(key, lines);
  return lines;
}

/** A busy machine ran out of time inside a line. That says nothing about the code, so the next reader tries again. */
const stopped = Symbol("stopped");

type Language = Exclude<CodeLanguage, "text">;

/** An attempt that took too long has compiled the expressions that it met: a second one measures the code itself. */
async function color(
  code: string,
  language: Language,
  firstBudgetMs: number,
): Promise<CodeLines | typeof stopped | null> {
  const read = await readerOf(language);
  const isWarm = warm.has(language);
  const lines = await within(isWarm ? BUDGET_MS : firstBudgetMs, partsOf(code, isWarm ? 8 : 1), read);
  if (lines !== null && lines !== stopped) {
    warm.add(language);
    return lines;
  }
  return within(BUDGET_MS, partsOf(code, 8), read);
}

async function within(
  budgetMs: number,
  parts: Iterable<string>,
  read: Read,
): Promise<CodeLines | typeof stopped | null> {
  const lines: CodeLines[number][] = [];
  let grammarState: GrammarState | undefined;
  let spentMs = 0;
  let sliceMs = 0;
  for (const part of parts) {
    const started = process.cpuUsage();
    const startedAt = performance.now();
    const piece = read(part, grammarState, FIRST_BUDGET_MS);
    // The reader leaves a line uncolored after this much elapsed time, which is not processor time.
    if (performance.now() - startedAt >= FIRST_BUDGET_MS) return stopped;
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
