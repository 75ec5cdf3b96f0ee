import { createPost, listPosts } from "@/lib/api/operations/blog";
import { on, routes } from "@/lib/api/route";
import { createPost as create } from "@/lib/blog/create-post";
import { listPosts as list } from "@/lib/blog/list-posts";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(listPosts, list), on(createPost, create));
