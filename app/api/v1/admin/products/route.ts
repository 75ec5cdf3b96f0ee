import * as administration from "@/lib/api/operations/administration";
import { on, route } from "@/lib/api/route";
import { listAdminProducts } from "@/lib/catalog/administration/list-admin-products";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(administration.listAdminProducts, listAdminProducts),
);
