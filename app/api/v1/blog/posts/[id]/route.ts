import * as blog from "@/lib/api/operations/blog";
import { on, route } from "@/lib/api/route";
import { archivePost } from "@/lib/blog/change-status";
import { readPost } from "@/lib/blog/read-post";
import { updatePost } from "@/lib/blog/update-post";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(blog.readPost, readPost),
  on(blog.updatePost, updatePost),
  on(blog.archivePost, archivePost),
);
