import * as blog from "@/lib/api/operations/blog";
import { on, route } from "@/lib/api/route";
import { makePreview } from "@/lib/blog/read-post";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(blog.makePreview, makePreview));
