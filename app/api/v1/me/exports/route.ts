import * as exports from "@/lib/api/operations/exports";
import { on, route } from "@/lib/api/route";
import { requestExport } from "@/lib/portability/own-data/exports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(exports.requestExport, requestExport));
