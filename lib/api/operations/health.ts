import { z } from "zod";
import { Health } from "../../health/schema";
import { operation } from "../operation";

export const readHealth = operation({
  method: "GET",
  path: "/api/health",
  resource: "Health",
  summary: "Whether the service and its database answer; 503 when the database does not",
  auth: "public",
  input: z.strictObject({}),
  output: Health,
  ignoresCaller: true,
  statusOf: (health) => (health.status === "ok" ? 200 : 503),
});
