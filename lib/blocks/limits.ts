/** The limits of a whole document; the limits of a field stand in its block's schema. */
export const MAX_BLOCKS = 100;
export const MAX_DOCUMENT_BYTES = 256 * 1024;
export const MAX_DOCUMENT_MARKDOWN = 60_000;
/** The longest field of Markdown that any block has. */
export const MAX_FIELD_MARKDOWN = 10_000;
/** How heavy all its Markdown may be to parse, in microseconds (`rich-text/weigh.ts`). */
export const MAX_MARKDOWN_WEIGHT = 150_000;
export const MAX_URL = 2_048;
export const MAX_NESTING = 8;
/** A reply stays readable: a document with more faults than this is not the work of a person. */
export const MAX_ERRORS = 1_000;
