import { nameRevision, readRevision } from "@/lib/api/operations/products";
import { on, routes } from "@/lib/api/route";
import { nameRevision as name } from "@/lib/products/name-revision";
import { readRevision as read } from "@/lib/products/read-revision";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(
  on(readRevision, read),
  on(nameRevision, name),
);
