import * as blog from "@/lib/api/operations/blog";
import { on, route } from "@/lib/api/route";
import { restorePostRevision } from "@/lib/blog/history/change-revision";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(blog.restorePostRevision, restorePostRevision),
);
