import { listQueue } from "@/lib/api/operations/moderation";
import { on, routes } from "@/lib/api/route";
import { listQueue as list } from "@/lib/moderation/list-queue";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(listQueue, list));
