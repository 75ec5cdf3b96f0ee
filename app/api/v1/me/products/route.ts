import { listMyProducts } from "@/lib/api/operations/people";
import { on, routes } from "@/lib/api/route";
import { listMyProducts as list } from "@/lib/products/list-my-products";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(listMyProducts, list));
