import { createContext } from "react";

/** The text before and behind a place in it, as Markdown. */
export type TextSides = { before: string; after: string };

/** A block that a sign at the start of a paragraph stands for. */
export type SignedBlock = { type: "heading"; level: 2 | 3; text: string } | { type: "divider" };

/** What the text field can ask of the document around it; none where it stands in another block's form. */
export type RichTextHost = {
  /** A slash in an empty paragraph. */
  slash: (sides: TextSides) => void;
  /** A paragraph is the sign of another block, which comes in its place; false where no such block may stand. */
  sign: (block: SignedBlock, sides: TextSides) => boolean;
  /** Takes pasted Markdown that is more than prose; false leaves it to the field. */
  paste: (md: string, sides: () => TextSides) => boolean;
};

/** An event that asks the field to take the focus at the end of its text; it is cancelled by the field that does. */
export const TAKE_FOCUS = "vitrine:take-focus";

export const RichTextHostContext = createContext<RichTextHost | null>(null);
