import * as moderation from "@/lib/api/operations/moderation";
import { on, route } from "@/lib/api/route";
import { decideMany } from "@/lib/review/decisions/decide";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(moderation.decideMany, decideMany));
