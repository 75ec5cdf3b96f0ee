import * as fields from "@/lib/api/operations/fields";
import { on, route } from "@/lib/api/route";
import { addPreset } from "@/lib/catalog/manage-fields/add-preset";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(fields.addPreset, addPreset));
