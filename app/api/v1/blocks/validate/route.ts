import * as blocks from "@/lib/api/operations/blocks";
import { on, route } from "@/lib/api/route";
import { validateBlocks } from "@/lib/documents/blocks/validate-blocks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(blocks.validateBlocks, validateBlocks("product")),
);
