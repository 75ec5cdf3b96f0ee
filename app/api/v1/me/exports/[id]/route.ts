import { on } from "@/lib/api/endpoint";
import * as exports from "@/lib/api/operations/exports";
import { sendExport } from "@/lib/api/replies/send-export";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(exports.readExport, sendExport));
