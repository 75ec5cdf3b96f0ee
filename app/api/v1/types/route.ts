import * as fields from "@/lib/api/operations/fields";
import { on, route } from "@/lib/api/route";
import { createType } from "@/lib/catalog/manage-fields/change-types";
import { listTypes } from "@/lib/catalog/manage-fields/list-fields";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(fields.listTypes, listTypes),
  on(fields.createType, createType),
);
