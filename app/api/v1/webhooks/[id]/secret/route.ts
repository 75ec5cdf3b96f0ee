import { rotateSecret } from "@/lib/api/operations/webhooks";
import { on, routes } from "@/lib/api/route";
import { rotateSecret as rotate } from "@/lib/webhooks/rotate-secret";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(rotateSecret, rotate));
