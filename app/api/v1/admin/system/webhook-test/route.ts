import { testReceiver } from "@/lib/activity/webhooks/deliveries/test-receiver";
import { on } from "@/lib/api/endpoint";
import * as system from "@/lib/api/operations/system";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(system.testReceiver, (ctx, input) => testReceiver(ctx, input)),
);
