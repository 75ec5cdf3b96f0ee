import * as fields from "@/lib/api/operations/fields";
import { on, route } from "@/lib/api/route";
import { readFieldsSchema } from "@/lib/catalog/manage-fields/read-fields-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(fields.readFieldsSchema, readFieldsSchema),
);
