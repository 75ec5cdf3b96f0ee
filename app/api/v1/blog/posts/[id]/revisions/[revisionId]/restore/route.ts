import { restorePostRevision } from "@/lib/api/operations/blog";
import { on, routes } from "@/lib/api/route";
import { restorePostRevision as restore } from "@/lib/blog/history/restore-revision";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(restorePostRevision, restore));
