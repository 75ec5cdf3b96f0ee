import * as lists from "@/lib/api/operations/lists";
import { on, route } from "@/lib/api/route";
import { previewImport } from "@/lib/portability/lists/preview-import";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(lists.previewImport, (ctx, input) => previewImport(ctx, input)),
);
