import * as products from "@/lib/api/operations/products";
import { on, route } from "@/lib/api/route";
import { trySubmit } from "@/lib/review/screening/try-submit";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(products.trySubmit, trySubmit));
