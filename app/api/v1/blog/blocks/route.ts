import { listBlogBlocks } from "@/lib/api/operations/blog";
import { on, routes } from "@/lib/api/route";
import { listBlockTypes } from "@/lib/blocks/list-block-types";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(listBlogBlocks, listBlockTypes("blog")));
