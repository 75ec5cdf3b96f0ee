import { on } from "@/lib/api/endpoint";
import * as directory from "@/lib/api/operations/directory";
import { route } from "@/lib/api/route";
import { compareProducts } from "@/lib/metrics/compare/compare-products";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(directory.compareProducts, compareProducts),
);
