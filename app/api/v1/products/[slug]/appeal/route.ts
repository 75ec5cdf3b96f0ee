import * as moderation from "@/lib/api/operations/moderation";
import { on, route } from "@/lib/api/route";
import { appeal } from "@/lib/review/appeals/appeal";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(moderation.appeal, appeal));
