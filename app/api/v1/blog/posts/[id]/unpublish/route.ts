import { unpublishPost } from "@/lib/api/operations/blog";
import { on, routes } from "@/lib/api/route";
import { unpublishPost as unpublish } from "@/lib/blog/unpublish-post";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(unpublishPost, unpublish));
