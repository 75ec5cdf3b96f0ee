import { publishPost } from "@/lib/api/operations/blog";
import { on, routes } from "@/lib/api/route";
import { publishPost as publish } from "@/lib/blog/publish-post";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(publishPost, publish));
