import * as collections from "@/lib/api/operations/collections";
import { on, route } from "@/lib/api/route";
import { putItem, removeItem } from "@/lib/catalog/collections/collection-items";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(collections.putItem, putItem),
  on(collections.removeItem, removeItem),
);
