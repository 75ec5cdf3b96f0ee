import { listRevisions, saveRevision } from "@/lib/api/operations/products";
import { on, routes } from "@/lib/api/route";
import { listRevisions as list } from "@/lib/products/list-revisions";
import { saveRevision as save } from "@/lib/products/save-revision";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(
  on(listRevisions, list),
  on(saveRevision, save),
);
