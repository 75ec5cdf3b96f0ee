import { diffRevisions } from "@/lib/api/operations/products";
import { on, routes } from "@/lib/api/route";
import { diffRevisions as diff } from "@/lib/products/diff-revisions";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(diffRevisions, diff));
