import * as administration from "@/lib/api/operations/administration";
import { on, route } from "@/lib/api/route";
import { featureProduct, unfeatureProduct } from "@/lib/review/decisions/feature-product";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(administration.featureProduct, featureProduct),
  on(administration.unfeatureProduct, unfeatureProduct),
);
