import { rotateSecret } from "@/lib/activity/webhooks/webhooks";
import { on } from "@/lib/api/endpoint";
import * as webhooks from "@/lib/api/operations/webhooks";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(webhooks.rotateSecret, rotateSecret));
