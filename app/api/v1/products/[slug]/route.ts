import { readPublicProduct } from "@/lib/api/operations/products";
import { on, routes } from "@/lib/api/route";
import { readPublicProduct as read } from "@/lib/products/read-public-product";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(readPublicProduct, read));
