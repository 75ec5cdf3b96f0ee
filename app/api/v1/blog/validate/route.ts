import { validatePost } from "@/lib/api/operations/blog";
import { on, routes } from "@/lib/api/route";
import { validateBlocks } from "@/lib/blocks/validate-blocks";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(validatePost, validateBlocks("blog")));
