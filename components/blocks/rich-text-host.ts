"use client";

import { createContext } from "react";

/** The text before and behind a place in it, as Markdown. */
export type TextSides = { before: string; after: string };

/** What the text field can ask of the document around it; none where it stands in another block's form. */
export type RichTextHost = {
  /** A slash in an empty paragraph. */
  slash: (sides: TextSides) => void;
  /** Takes pasted Markdown that is more than prose; false leaves it to the field. */
  paste: (md: string, sides: () => TextSides) => boolean;
};

/** An event that asks the field to take the focus at the end of its text; it is cancelled by the field that does. */
export const TAKE_FOCUS = "vitrine:take-focus";

export const RichTextHostContext = createContext<RichTextHost | null>(null);
