import { readRevision } from "@/lib/api/operations/products";
import { on, routes } from "@/lib/api/route";
import { readRevision as read } from "@/lib/products/read-revision";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(readRevision, read));
