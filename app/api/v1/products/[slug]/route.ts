import * as products from "@/lib/api/operations/products";
import { on, route } from "@/lib/api/route";
import { changeSlug } from "@/lib/catalog/products/change-slug";
import { readPublicProduct } from "@/lib/catalog/products/read-product";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(products.readPublicProduct, readPublicProduct),
  on(products.changeSlug, changeSlug),
);
