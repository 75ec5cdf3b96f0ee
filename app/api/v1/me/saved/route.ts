import * as saved from "@/lib/api/operations/saved";
import { on, route } from "@/lib/api/route";
import { listSaved } from "@/lib/catalog/saved/saved-products";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(saved.listSaved, listSaved));
