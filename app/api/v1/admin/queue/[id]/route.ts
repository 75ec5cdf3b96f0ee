import { readQueueItem } from "@/lib/api/operations/moderation";
import { on, routes } from "@/lib/api/route";
import { readQueueItem as read } from "@/lib/moderation/list-queue";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(readQueueItem, read));
