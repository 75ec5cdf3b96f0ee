import * as administration from "@/lib/api/operations/administration";
import { on, route } from "@/lib/api/route";
import { changeProducts } from "@/lib/review/decisions/change-products";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(administration.changeProducts, changeProducts),
);
