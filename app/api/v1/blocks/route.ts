import * as blocks from "@/lib/api/operations/blocks";
import { on, route } from "@/lib/api/route";
import { listBlockTypes } from "@/lib/documents/blocks/catalog";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(blocks.listBlocks, listBlockTypes("product")),
);
