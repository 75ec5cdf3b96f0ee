import * as products from "@/lib/api/operations/products";
import { on, route } from "@/lib/api/route";
import { diffRevisions } from "@/lib/catalog/products/read-history";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(products.diffRevisions, diffRevisions));
