import { z } from "zod";
import { Health } from "../../platform/health/schema";
import { operation } from "../operation";

export const readHealth = operation("GET /api/health", {
  resource: "Health",
  summary: "Check the health of the service and its database; 503 if the database is down",
  auth: "public",
  input: z.strictObject({}),
  output: Health,
  ignoresCaller: true,
  statusOf: (health) => (health.status === "ok" ? 200 : 503),
});

export const readOpenapi = operation("GET /api/openapi.json", {
  resource: "About",
  summary: "Get the OpenAPI 3.1 document of this API",
  auth: "public",
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
  cached: { tags: () => [], maxAgeSeconds: 60 },
});
