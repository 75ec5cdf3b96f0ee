import * as people from "@/lib/api/operations/people";
import { on, route } from "@/lib/api/route";
import { listMyProducts } from "@/lib/review/submission/list-my-products";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(people.listMyProducts, listMyProducts));
