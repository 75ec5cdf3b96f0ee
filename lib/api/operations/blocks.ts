import { BlockTypeEntry, ListBlockTypes, ValidateBlocks, Validation } from "../../blocks/schema";
import { page } from "../../core/schema";
import { exampleBlocks } from "../example-blocks";
import { operation } from "../operation";

export const listBlocks = operation({
  method: "GET",
  path: "/api/v1/blocks",
  resource: "Blocks",
  summary: "The block types of product documents, with their JSON Schemas and examples",
  auth: "public",
  tool: { name: "list_blocks", reads: true, ownWords: true },
  input: ListBlockTypes,
  output: page(BlockTypeEntry),
  cached: { tags: () => [], maxAgeSeconds: 60 },
});

export const validateBlocks = operation({
  method: "POST",
  path: "/api/v1/blocks/validate",
  resource: "Blocks",
  summary: "Check the blocks of a product document: every fault at once",
  description:
    "Faults are data here: the reply is 200 with `valid` false. `mode` is draft unless it says publish.",
  auth: "public",
  tool: { name: "validate_blocks", reads: true, ownWords: true },
  input: ValidateBlocks,
  example: { blocks: exampleBlocks },
  output: Validation,
});
