import { diffPostRevisions } from "@/lib/api/operations/blog";
import { on, routes } from "@/lib/api/route";
import { diffPostRevisions as diff } from "@/lib/blog/history/diff-revisions";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(diffPostRevisions, diff));
