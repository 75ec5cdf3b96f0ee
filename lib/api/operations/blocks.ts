import { page } from "../../core/schema";
import { BlockTypeEntry, ListBlockTypes, ValidateBlocks, Validation } from "../../documents/blocks/schema";
import { exampleBlocks } from "../example-blocks";
import { operation } from "../operation";

const listing = {
  auth: "public",
  input: ListBlockTypes,
  output: page(BlockTypeEntry),
  cached: { tags: () => [], maxAgeSeconds: 60 },
} as const;

const validating = {
  auth: "public",
  description:
    "Invalid blocks are not an error: the reply is 200 with `valid` false. `mode` defaults to draft.",
  input: ValidateBlocks,
  example: { blocks: exampleBlocks },
  output: Validation,
} as const;

export const listBlocks = operation("GET /api/v1/blocks", {
  ...listing,
  resource: "Blocks",
  summary: "List the block types of product documents, with their JSON Schemas and examples",
  tool: { name: "list_blocks", reads: true, ownWords: true },
});

export const validateBlocks = operation("POST /api/v1/blocks/validate", {
  ...validating,
  resource: "Blocks",
  summary: "Validate the blocks of a product document and return every error",
  tool: { name: "validate_blocks", reads: true, ownWords: true },
});

export const listBlogBlocks = operation("GET /api/v1/blog/blocks", {
  ...listing,
  resource: "Blog",
  summary: "List the block types of posts, with their JSON Schemas and examples",
});

export const validatePost = operation("POST /api/v1/blog/validate", {
  ...validating,
  resource: "Blog",
  summary: "Validate the blocks of a post and return every error",
});
