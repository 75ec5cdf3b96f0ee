import { appeal } from "@/lib/api/operations/moderation";
import { on, routes } from "@/lib/api/route";
import { appeal as ask } from "@/lib/moderation/appeal";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(appeal, ask));
