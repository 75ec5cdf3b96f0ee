import { listProducts } from "@/lib/api/operations/directory";
import { createProduct } from "@/lib/api/operations/products";
import { on, routes } from "@/lib/api/route";
import { listProducts as list } from "@/lib/directory/list-products";
import { createProduct as create } from "@/lib/products/create-product";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(
  on(listProducts, list),
  on(createProduct, create),
);
