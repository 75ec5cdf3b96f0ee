/** The kind of a token, which determines its colour. */
export type TokenKind = "comment" | "constant" | "function" | "keyword" | "string" | "punctuation";

/** Highlighted code: lines of tokens; a token without a kind has the colour of text. */
export type CodeLines = readonly (readonly { text: string; kind?: TokenKind }[])[];
