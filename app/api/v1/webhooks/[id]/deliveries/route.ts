import { listDeliveries } from "@/lib/api/operations/webhooks";
import { on, routes } from "@/lib/api/route";
import { listDeliveries as list } from "@/lib/webhooks/list-deliveries";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(listDeliveries, list));
