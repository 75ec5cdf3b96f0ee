import { on } from "@/lib/api/endpoint";
import * as collections from "@/lib/api/operations/collections";
import { route } from "@/lib/api/route";
import { listMyCollections } from "@/lib/catalog/collections/read-collections";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(collections.listMyCollections, listMyCollections),
);
