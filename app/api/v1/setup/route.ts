import * as administration from "@/lib/api/operations/administration";
import { on, route } from "@/lib/api/route";
import { finishSetup } from "@/lib/catalog/administration/finish-setup";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(administration.finishSetup, finishSetup));
