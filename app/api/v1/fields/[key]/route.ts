import * as fields from "@/lib/api/operations/fields";
import { on, route } from "@/lib/api/route";
import { changeField } from "@/lib/catalog/manage-fields/change-fields";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(fields.changeField, changeField));
