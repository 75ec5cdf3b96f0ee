import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { bridge } from "../../core/bridge";
import { metrics } from "../../platform/telemetry/count";
import { useDatabase } from "../../testing/database";
import { startTelemetry } from "./start-telemetry";

useDatabase();
// Alone in its process, where no other test has loaded the packages.
for (const name of ["METRICS_PORT", "METRICS_TOKEN"]) delete process.env[name];
const { cache } = createRequire(import.meta.url);
const isLoaded = (name: string) => Object.keys(cache).some((file) => file.includes(`/node_modules/${name}/`));

it("loads nothing and observes nothing without a setting", async () => {
  await startTelemetry();
  const { observeRequest, traceIds } = bridge();
  const { count, write } = metrics();
  expect([count, observeRequest, traceIds, write]).toEqual(Array(4).fill(undefined));
  expect(isLoaded("prom-client")).toBe(false);
  await import("../../platform/telemetry/prometheus");
  expect(isLoaded("prom-client")).toBe(true);
});
