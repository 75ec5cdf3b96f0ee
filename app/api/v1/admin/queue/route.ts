import * as moderation from "@/lib/api/operations/moderation";
import { on, route } from "@/lib/api/route";
import { listQueue } from "@/lib/review/queue/list-queue";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(moderation.listQueue, listQueue));
