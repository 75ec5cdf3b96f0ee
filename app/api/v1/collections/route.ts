import * as collections from "@/lib/api/operations/collections";
import { on, route } from "@/lib/api/route";
import { listCollections } from "@/lib/catalog/collections/read-collections";
import { createCollection } from "@/lib/catalog/collections/write-collection";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(collections.listCollections, listCollections),
  on(collections.createCollection, createCollection),
);
