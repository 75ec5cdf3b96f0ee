import * as fields from "@/lib/api/operations/fields";
import { on, route } from "@/lib/api/route";
import { createField } from "@/lib/catalog/manage-fields/change-fields";
import { listFields } from "@/lib/catalog/manage-fields/list-fields";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(fields.listFields, listFields),
  on(fields.createField, createField),
);
