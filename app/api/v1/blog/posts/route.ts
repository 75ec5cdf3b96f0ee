import * as blog from "@/lib/api/operations/blog";
import { on, route } from "@/lib/api/route";
import { createPost } from "@/lib/blog/create-post";
import { listPosts } from "@/lib/blog/list-posts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(blog.listPosts, listPosts),
  on(blog.createPost, createPost),
);
