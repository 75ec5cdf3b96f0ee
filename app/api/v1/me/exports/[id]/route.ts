import * as exports from "@/lib/api/operations/exports";
import { sendExport } from "@/lib/api/replies/send-export";
import { on, route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(exports.readExport, sendExport));
