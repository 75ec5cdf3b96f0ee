import * as blog from "@/lib/api/operations/blog";
import { on, route } from "@/lib/api/route";
import { listPostRevisions } from "@/lib/blog/history/read-history";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(blog.listPostRevisions, listPostRevisions),
);
