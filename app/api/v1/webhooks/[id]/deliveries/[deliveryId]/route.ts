import { readDelivery } from "@/lib/activity/webhooks/deliveries/deliveries";
import * as webhooks from "@/lib/api/operations/webhooks";
import { on, route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(webhooks.readDelivery, readDelivery));
