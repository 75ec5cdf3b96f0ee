import { z } from "zod";
import { Health } from "../../platform/health/schema";
import { operation } from "../operation";

export const readHealth = operation("GET /api/health", {
  resource: "Health",
  summary: "Whether the service and its database answer; 503 when the database does not",
  auth: "public",
  input: z.strictObject({}),
  output: Health,
  ignoresCaller: true,
  statusOf: (health) => (health.status === "ok" ? 200 : 503),
});

export const readOpenapi = operation("GET /api/openapi.json", {
  resource: "About",
  summary: "This interface as an OpenAPI 3.1 document",
  auth: "public",
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
  cached: { tags: () => [], maxAgeSeconds: 60 },
});
