import { replayDelivery } from "@/lib/api/operations/webhooks";
import { on, routes } from "@/lib/api/route";
import { replayDelivery as replay } from "@/lib/webhooks/replay-delivery";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(replayDelivery, replay));
