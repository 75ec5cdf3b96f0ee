import * as moderation from "@/lib/api/operations/moderation";
import { on, route } from "@/lib/api/route";
import { reserveItem } from "@/lib/review/queue/reserve-item";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(moderation.claimItem, reserveItem));
