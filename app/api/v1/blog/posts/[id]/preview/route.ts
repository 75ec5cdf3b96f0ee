import { makePreview } from "@/lib/api/operations/blog";
import { on, routes } from "@/lib/api/route";
import { makePreview as make } from "@/lib/blog/make-preview";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(makePreview, make));
