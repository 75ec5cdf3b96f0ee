import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { registry } from "../../core/registry.mjs";
import { useDatabase } from "../../testing/database";
import { startTelemetry, wantsTraces } from "./start-telemetry";

useDatabase();
// Alone in its process, where no other test has loaded the packages.
for (const name of ["METRICS_PORT", "METRICS_TOKEN", "OTEL_EXPORTER_OTLP_ENDPOINT"]) delete process.env[name];
const { cache } = createRequire(import.meta.url);
const isLoaded = (name: string) => Object.keys(cache).some((file) => file.includes(`/node_modules/${name}/`));

it("loads nothing and observes nothing without a setting", async () => {
  await startTelemetry();
  const { count, observeRequest, tracing, writeMetrics } = registry();
  expect([count, observeRequest, tracing, writeMetrics]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(["prom-client", "@opentelemetry/sdk-node"].filter(isLoaded)).toEqual([]);
  await import("../../platform/telemetry/prometheus");
  expect(isLoaded("prom-client")).toBe(true);
});

it("sends traces where the standard variables ask for them", () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" };
  expect(wantsTraces({})).toBe(false);
  expect(wantsTraces({ OTEL_SERVICE_NAME: "vitrine" })).toBe(false);
  expect(wantsTraces(endpoint)).toBe(true);
  expect(wantsTraces({ OTEL_TRACES_EXPORTER: "console" })).toBe(true);
  expect(wantsTraces({ ...endpoint, OTEL_SDK_DISABLED: "true" })).toBe(false);
  expect(wantsTraces({ ...endpoint, OTEL_TRACES_EXPORTER: "none" })).toBe(false);
});
