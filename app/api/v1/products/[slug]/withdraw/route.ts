import * as products from "@/lib/api/operations/products";
import { on, route } from "@/lib/api/route";
import { withdrawRevision } from "@/lib/review/submission/submit-revision";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(products.withdrawRevision, withdrawRevision),
);
