import * as products from "@/lib/api/operations/products";
import { on, route } from "@/lib/api/route";
import { listRevisions } from "@/lib/catalog/products/read-history";
import { saveRevision } from "@/lib/catalog/products/save-revision";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(products.listRevisions, listRevisions),
  on(products.saveRevision, saveRevision),
);
