import * as products from "@/lib/api/operations/products";
import { on, route } from "@/lib/api/route";
import { submitRevision } from "@/lib/review/submission/submit-revision";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(products.submitRevision, submitRevision));
