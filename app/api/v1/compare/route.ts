import * as directory from "@/lib/api/operations/directory";
import { on, route } from "@/lib/api/route";
import { compareProducts } from "@/lib/metrics/compare/compare-products";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(directory.compareProducts, compareProducts),
);
