import * as directory from "@/lib/api/operations/directory";
import * as products from "@/lib/api/operations/products";
import { on, route } from "@/lib/api/route";
import { listProducts } from "@/lib/catalog/directory/list-products";
import { createProduct } from "@/lib/catalog/products/create-product";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(directory.listProducts, listProducts),
  on(products.createProduct, createProduct),
);
