import * as fields from "@/lib/api/operations/fields";
import { on, route } from "@/lib/api/route";
import { changeType } from "@/lib/catalog/manage-fields/change-types";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(fields.changeType, changeType));
