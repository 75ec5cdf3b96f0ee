import { readFile } from "node:fs/promises";
import path from "node:path";
import { operations } from "../../api/operations/all";
import { bridge, onExit } from "../../core/bridge";
import { type Env, env } from "../../core/env";
import { log } from "../../core/log";
import { observeRequests } from "../../http/observe-requests";
import { db } from "../../platform/db/db";
import { checkReadiness } from "../../platform/health/check-readiness";
import { metrics } from "../../platform/telemetry/count";
import { isTraced, silenceFramework, traceIds } from "../../platform/telemetry/trace";
import { gauges } from "./gauges";

/**
 * Starts metrics where their settings ask for them, and traces if somebody registered a tracer. Without metrics nothing
 * of them is loaded, and each place that would count asks for one property of an object.
 */
export async function startTelemetry(): Promise<void> {
  const settings = env();
  const hasMetrics = settings.METRICS_PORT !== undefined || settings.METRICS_TOKEN !== undefined;
  if (!hasMetrics && !isTraced()) return;
  if (isTraced()) {
    atEnd(silenceFramework());
    bridge().traceIds = traceIds;
  }
  const countRequest = hasMetrics ? await startMetrics(settings) : undefined;
  const paths = [...new Set(operations.map(({ path }) => path))];
  observeRequests([...paths, "/api/metrics", "/api/jobs/run"], countRequest);
}

async function startMetrics({ METRICS_PORT, METRICS_HOST, VITRINE_ROLE }: Env) {
  const { startMetrics } = await import("../../platform/telemetry/prometheus");
  const countRequest = startMetrics(gauges, await build());
  const { write } = metrics();
  // The port is the primary's, which adds up what its workers counted.
  if (METRICS_PORT !== undefined && write && !bridge().workers) {
    const { openMetricsPort } = await import("../../platform/telemetry/metrics-port");
    const pages = { "/metrics": write, ...(VITRINE_ROLE === "jobs" ? healthPages : {}) };
    const server = openMetricsPort(METRICS_PORT, METRICS_HOST, pages, log);
    atEnd(async () => void server.close());
  }
  return countRequest;
}

const json = (status: number, body: object) => ({
  status,
  text: JSON.stringify(body),
  contentType: "application/json",
});

/** What an instance that answers no other requests says of itself, as the API does elsewhere. */
const healthPages = {
  "/api/health/live": async () => json(200, { status: "ok" }),
  "/api/health/ready": async () => {
    const readiness = await checkReadiness({ db: db() });
    return json(readiness.status === "ok" ? 200 : 503, readiness);
  },
};

/** The version and, where the build has one, its id, which tells two builds of a version apart. */
async function build(): Promise<Record<string, string>> {
  const read = (...parts: string[]) =>
    readFile(path.resolve(/* turbopackIgnore: true */ process.cwd(), ...parts), "utf8");
  const { version } = JSON.parse(await read("package.json"));
  const id = await read(process.env.NEXT_DIST_DIR ?? ".next", "BUILD_ID").catch(() => "");
  return { version: String(version), build: id.trim(), node: process.version };
}

const atEnd = (step: () => Promise<void>): void =>
  onExit(async (earlier) => {
    await earlier();
    await step();
  });
