import * as moderation from "@/lib/api/operations/moderation";
import { on, route } from "@/lib/api/route";
import { claimItem } from "@/lib/review/queue/claim-item";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(moderation.claimItem, claimItem));
