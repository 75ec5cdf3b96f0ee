import { testReceiver } from "@/lib/activity/webhooks/deliveries/test-receiver";
import * as system from "@/lib/api/operations/system";
import { on, route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(system.testReceiver, (ctx, input) => testReceiver(ctx, input)),
);
