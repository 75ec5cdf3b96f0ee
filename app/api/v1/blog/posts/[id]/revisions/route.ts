import { listPostRevisions } from "@/lib/api/operations/blog";
import { on, routes } from "@/lib/api/route";
import { listPostRevisions as list } from "@/lib/blog/history/list-revisions";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(listPostRevisions, list));
