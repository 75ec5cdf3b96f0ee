import * as products from "@/lib/api/operations/products";
import { on, route } from "@/lib/api/route";
import { restoreRevision } from "@/lib/catalog/products/former-revisions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(products.restoreRevision, restoreRevision),
);
