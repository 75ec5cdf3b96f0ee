import { heading } from "../documents/blocks/heading/block";
import { richText } from "../documents/blocks/richText/block";

/** A small complete document, for the calls of the reference. */
export const exampleBlocks = [heading.example, richText.example];
