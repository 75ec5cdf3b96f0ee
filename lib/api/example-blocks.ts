import { heading } from "../blocks/heading/schema";
import { richText } from "../blocks/richText/schema";

/** A small whole document, for the calls of the reference. */
export const exampleBlocks = [heading.example, richText.example];
