import { validateBlocks } from "@/lib/api/operations/blocks";
import { on, routes } from "@/lib/api/route";
import { validateBlocks as validate } from "@/lib/blocks/validate-blocks";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(validateBlocks, validate("product")));
