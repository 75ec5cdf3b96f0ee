import { namePostRevision, readPostRevision } from "@/lib/api/operations/blog";
import { on, routes } from "@/lib/api/route";
import { namePostRevision as name } from "@/lib/blog/history/name-revision";
import { readPostRevision as read } from "@/lib/blog/history/read-revision";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(
  on(readPostRevision, read),
  on(namePostRevision, name),
);
