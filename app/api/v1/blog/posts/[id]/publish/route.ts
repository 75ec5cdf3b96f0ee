import * as blog from "@/lib/api/operations/blog";
import { on, route } from "@/lib/api/route";
import { publishPost } from "@/lib/blog/change-status";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(blog.publishPost, publishPost));
