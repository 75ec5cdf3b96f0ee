import * as lists from "@/lib/api/operations/lists";
import { on, route } from "@/lib/api/route";
import { createSource, listSources } from "@/lib/portability/lists/sources";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(lists.listSources, listSources),
  on(lists.createSource, (ctx, input) => createSource(ctx, input)),
);
