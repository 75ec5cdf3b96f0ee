import {
  createCssVariablesTheme,
  createHighlighterCore,
  type GrammarState,
  type HighlighterCore,
  type LanguageInput,
  type ThemedToken,
} from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import type { CodeLines, TokenKind } from "../live";
import type { CodeLanguage } from "./languages";

const MAX_LINE = 300;

const theme = createCssVariablesTheme({ name: "kinds", variablePrefix: "", fontStyle: false });
let made: Promise<HighlighterCore> | null = null;

export type Read = (
  part: string,
  state: GrammarState | undefined,
  maxMs: number,
) => { lines: CodeLines; state: GrammarState | undefined };

/** Tokenizes code of a language in parts, each continuing where the one before ended. */
export async function readerOf(language: Exclude<CodeLanguage, "text">): Promise<Read> {
  made ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const highlighter = await made;
  await highlighter.loadLanguage(grammars[language]());
  return (part, grammarState, maxMs) => {
    const tokens = highlighter.codeToTokensBase(part, {
      lang: language,
      theme: "kinds",
      grammarState,
      tokenizeMaxLineLength: MAX_LINE,
      tokenizeTimeLimit: maxMs,
    });
    return { lines: tokens.map(piecesOf), state: highlighter.getLastGrammarState(tokens) };
  };
}

/** Whole lines, a few at a time, so that the clock is checked often. */
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

/** Adjacent tokens of one kind are merged; white space has no color. */
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

/** The grammars of the supported languages, each loaded when code in it is first shown. */
export const grammars: Record<Exclude<CodeLanguage, "text">, () => LanguageInput> = {
  bash: () => import("shiki/langs/bash.mjs"),
  css: () => import("shiki/langs/css.mjs"),
  diff: () => import("shiki/langs/diff.mjs"),
  dockerfile: () => import("shiki/langs/dockerfile.mjs"),
  go: () => import("shiki/langs/go.mjs"),
  graphql: () => import("shiki/langs/graphql.mjs"),
  html: () => import("shiki/langs/html.mjs"),
  java: () => import("shiki/langs/java.mjs"),
  javascript: () => import("shiki/langs/javascript.mjs"),
  json: () => import("shiki/langs/json.mjs"),
  jsx: () => import("shiki/langs/jsx.mjs"),
  kotlin: () => import("shiki/langs/kotlin.mjs"),
  markdown: () => import("shiki/langs/markdown.mjs"),
  php: () => import("shiki/langs/php.mjs"),
  python: () => import("shiki/langs/python.mjs"),
  ruby: () => import("shiki/langs/ruby.mjs"),
  rust: () => import("shiki/langs/rust.mjs"),
  sql: () => import("shiki/langs/sql.mjs"),
  swift: () => import("shiki/langs/swift.mjs"),
  toml: () => import("shiki/langs/toml.mjs"),
  tsx: () => import("shiki/langs/tsx.mjs"),
  typescript: () => import("shiki/langs/typescript.mjs"),
  xml: () => import("shiki/langs/xml.mjs"),
  yaml: () => import("shiki/langs/yaml.mjs"),
};
