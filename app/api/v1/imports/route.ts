import * as lists from "@/lib/api/operations/lists";
import { on, route } from "@/lib/api/route";
import { listImports } from "@/lib/portability/lists/imports";
import { startImport } from "@/lib/portability/lists/start-import";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(lists.listImports, listImports),
  on(lists.startImport, (ctx, input) => startImport(ctx, input)),
);
