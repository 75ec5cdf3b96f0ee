import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import {
  createCssVariablesTheme,
  createHighlighterCore,
  type GrammarState,
  type HighlighterCore,
  type ThemedToken,
} from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { log } from "../../core/log";
import type { Block } from "../envelope";
import { grammars } from "./grammars";
import type { CodeLanguage } from "./languages";
import type { CodeLines, TokenKind } from "./tokens";

/** Code that needs more of the processor is shown plain. A language's first code pays for its expressions too. */
const BUDGET_MS = 100;
const FIRST_BUDGET_MS = 2_000;
/** Others get their turn after this much work. */
const SLICE_MS = 8;
const MAX_LINE = 300;
const MAX_KEPT = 200;

const theme = createCssVariablesTheme({ name: "kinds", variablePrefix: "", fontStyle: false });
const kept = new Map<string, Promise<CodeLines | null>>();
const warm = new Set<CodeLanguage>();
let made: Promise<HighlighterCore> | null = null;

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
export function highlight(code: string, language: CodeLanguage): Promise<CodeLines | null> {
  if (language === "text") return Promise.resolve(null);
  const key = createHash("sha256").update(`${language}\n${code}`).digest("base64");
  const known = kept.get(key);
  if (known !== undefined) return known;
  const lines = colour(code, language).catch((error: unknown) => {
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

async function colour(code: string, language: Exclude<CodeLanguage, "text">): Promise<CodeLines | null> {
  made ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const highlighter = await made;
  await highlighter.loadLanguage(grammars[language]());
  const [budgetMs, size] = warm.has(language) ? [BUDGET_MS, 8] : [FIRST_BUDGET_MS, 1];
  const lines: CodeLines[number][] = [];
  let grammarState: GrammarState | undefined;
  let spentMs = 0;
  let sliceMs = 0;
  for (const part of partsOf(code, size)) {
    const started = process.cpuUsage();
    const tokens = highlighter.codeToTokensBase(part, {
      lang: language,
      theme: "kinds",
      grammarState,
      tokenizeMaxLineLength: MAX_LINE,
      tokenizeTimeLimit: FIRST_BUDGET_MS,
    });
    grammarState = highlighter.getLastGrammarState(tokens);
    lines.push(...tokens.map(piecesOf));
    const { user, system } = process.cpuUsage(started);
    const tookMs = (user + system) / 1_000;
    spentMs += tookMs;
    sliceMs += tookMs;
    if (spentMs > budgetMs) return null;
    if (sliceMs < SLICE_MS) continue;
    sliceMs = 0;
    await setImmediate();
  }
  warm.add(language);
  return lines;
}

/** Whole lines, a few at a time, so that the clock is looked at often. */
function* partsOf(code: string, size: number): Generator<string> {
  const lines = code.split("\n");
  for (let from = 0; from < lines.length; from += size) yield lines.slice(from, from + size).join("\n");
}

const KINDS: Record<string, TokenKind> = {
  "var(token-comment)": "comment",
  "var(token-constant)": "constant",
  "var(token-function)": "function",
  "var(token-keyword)": "keyword",
  "var(token-string)": "string",
  "var(token-string-expression)": "string",
  "var(token-link)": "string",
  "var(token-parameter)": "constant",
  "var(token-punctuation)": "punctuation",
  "var(token-inserted)": "string",
  "var(token-deleted)": "keyword",
  "var(token-changed)": "constant",
};

/** Neighbours of one kind are one piece; white space has no colour of its own. */
function piecesOf(tokens: readonly ThemedToken[]): CodeLines[number] {
  const pieces: { text: string; kind?: TokenKind }[] = [];
  for (const { content, color } of tokens) {
    const kind = KINDS[color ?? ""];
    const last = pieces.at(-1);
    if (last !== undefined && (last.kind === kind || content.trim() === "")) last.text += content;
    else pieces.push(kind === undefined ? { text: content } : { text: content, kind });
  }
  return pieces;
}
