import { restoreRevision } from "@/lib/api/operations/products";
import { on, routes } from "@/lib/api/route";
import { restoreRevision as restore } from "@/lib/products/restore-revision";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(restoreRevision, restore));
