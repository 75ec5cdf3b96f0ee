import { decideMany } from "@/lib/api/operations/moderation";
import { on, routes } from "@/lib/api/route";
import { decideMany as record } from "@/lib/moderation/decide-many";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(decideMany, record));
