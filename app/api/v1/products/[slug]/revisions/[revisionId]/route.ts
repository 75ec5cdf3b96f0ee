import * as products from "@/lib/api/operations/products";
import { on, route } from "@/lib/api/route";
import { nameRevision } from "@/lib/catalog/products/former-revisions";
import { readRevision } from "@/lib/review/submission/read-revision";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(products.readRevision, readRevision),
  on(products.nameRevision, nameRevision),
);
