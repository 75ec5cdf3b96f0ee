import type { ValidationError } from "../../core/errors";

/** The limits of a whole document; the limits of a field are in its block's schema. */
export const MAX_BLOCKS = 100;
export const MAX_DOCUMENT_BYTES = 256 * 1024;
export const MAX_DOCUMENT_MARKDOWN = 60_000;
/** The longest Markdown field of any block. */
export const MAX_FIELD_MARKDOWN = 10_000;
/** The most that all its Markdown may cost to parse, in microseconds (`rich-text/weigh.ts`). */
export const MAX_MARKDOWN_WEIGHT = 150_000;
export const MAX_URL = 2_048;
export const MAX_NESTING = 8;
/** Keeps a reply readable: no person makes more errors than this in a document. */
export const MAX_ERRORS = 1_000;

/** The error of a document without blocks, where one is to be published. */
export const noBlocks: ValidationError = {
  path: "blocks",
  code: "required",
  message: "Add at least one block of content.",
};
