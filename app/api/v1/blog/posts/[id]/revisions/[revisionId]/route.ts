import * as blog from "@/lib/api/operations/blog";
import { on, route } from "@/lib/api/route";
import { namePostRevision } from "@/lib/blog/history/change-revision";
import { readPostRevision } from "@/lib/blog/history/read-history";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(blog.readPostRevision, readPostRevision),
  on(blog.namePostRevision, namePostRevision),
);
