import { sendPing } from "@/lib/api/operations/webhooks";
import { on, routes } from "@/lib/api/route";
import { sendPing as send } from "@/lib/webhooks/send-ping";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(sendPing, send));
