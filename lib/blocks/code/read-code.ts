import {
  createCssVariablesTheme,
  createHighlighterCore,
  type GrammarState,
  type HighlighterCore,
  type ThemedToken,
} from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { grammars } from "./grammars";
import type { CodeLanguage } from "./languages";
import type { CodeLines, TokenKind } from "./tokens";

const MAX_LINE = 300;

const theme = createCssVariablesTheme({ name: "kinds", variablePrefix: "", fontStyle: false });
let made: Promise<HighlighterCore> | null = null;

export type Read = (
  part: string,
  state: GrammarState | undefined,
  mostMs: number,
) => { lines: CodeLines; state: GrammarState | undefined };

/** What reads code of a language, part by part: each goes on where the one before ended. */
export async function readerOf(language: Exclude<CodeLanguage, "text">): Promise<Read> {
  made ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const highlighter = await made;
  await highlighter.loadLanguage(grammars[language]());
  return (part, grammarState, mostMs) => {
    const tokens = highlighter.codeToTokensBase(part, {
      lang: language,
      theme: "kinds",
      grammarState,
      tokenizeMaxLineLength: MAX_LINE,
      tokenizeTimeLimit: mostMs,
    });
    return { lines: tokens.map(piecesOf), state: highlighter.getLastGrammarState(tokens) };
  };
}

/** Whole lines, a few at a time, so that the clock is looked at often. */
export function* partsOf(code: string, size: number): Generator<string> {
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
