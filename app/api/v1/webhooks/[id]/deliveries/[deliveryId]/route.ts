import { readDelivery } from "@/lib/api/operations/webhooks";
import { on, routes } from "@/lib/api/route";
import { readDelivery as read } from "@/lib/webhooks/read-delivery";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(readDelivery, read));
