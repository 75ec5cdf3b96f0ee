import * as collections from "@/lib/api/operations/collections";
import { on, route } from "@/lib/api/route";
import { listMyCollections } from "@/lib/catalog/collections/read-collections";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(collections.listMyCollections, listMyCollections),
);
