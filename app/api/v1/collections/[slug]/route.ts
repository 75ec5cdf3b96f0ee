import * as collections from "@/lib/api/operations/collections";
import { on, route } from "@/lib/api/route";
import { readCollection } from "@/lib/catalog/collections/read-collections";
import { changeCollection, deleteCollection } from "@/lib/catalog/collections/write-collection";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(collections.readCollection, readCollection),
  on(collections.changeCollection, changeCollection),
  on(collections.deleteCollection, deleteCollection),
);
