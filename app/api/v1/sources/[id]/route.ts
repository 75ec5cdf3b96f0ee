import * as lists from "@/lib/api/operations/lists";
import { on, route } from "@/lib/api/route";
import { changeSource, readSource, removeSource } from "@/lib/portability/lists/sources";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(lists.readSource, readSource),
  on(lists.changeSource, changeSource),
  on(lists.removeSource, removeSource),
);
