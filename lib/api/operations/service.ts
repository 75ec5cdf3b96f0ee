import { z } from "zod";
import { Health, Liveness, Readiness } from "../../platform/health/schema";
import { operation } from "../operation";

export const readHealth = operation("GET /api/health", {
  resource: "Health",
  summary: "Check the health of the service and its database; 503 if the database is down",
  auth: "public",
  output: Health,
  ignoresCaller: true,
  statusOf: (health) => (health.status === "ok" ? 200 : 503),
});

export const readLiveness = operation("GET /api/health/live", {
  resource: "Health",
  summary: "Check that the process responds, whatever else is down",
  auth: "public",
  output: Liveness,
  ignoresCaller: true,
});

export const readReadiness = operation("GET /api/health/ready", {
  resource: "Health",
  summary: "Check that this instance can take requests; 503 if it can't, or is stopping",
  description:
    "For load balancers and orchestrators. The checks are the process (not stopping), the database, its migrations, the cache and the storage of files; `detail` says what is wrong.",
  auth: "public",
  output: Readiness,
  ignoresCaller: true,
  statusOf: ({ status }) => (status === "ok" ? 200 : 503),
});

export const readOpenapi = operation("GET /api/openapi.json", {
  resource: "About",
  summary: "Get the OpenAPI 3.1 document of this API",
  auth: "public",
  output: z.record(z.string(), z.unknown()),
  cached: { tags: () => ["site"] },
});
