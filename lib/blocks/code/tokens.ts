/** What a piece of code is, for its colour. */
export type TokenKind = "comment" | "constant" | "function" | "keyword" | "string" | "punctuation";

/** Coloured code: lines of pieces; a piece without a kind has the text's own colour. */
export type CodeLines = readonly (readonly { text: string; kind?: TokenKind }[])[];
