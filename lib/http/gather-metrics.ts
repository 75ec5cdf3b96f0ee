import type { ChildProcess } from "node:child_process";
import type { Registry } from "prom-client";
import { type Log, openMetricsPort } from "../platform/telemetry/metrics-port";

/** A worker as its primary sees it. */
export type WorkerProcess = {
  id: number;
  process: ChildProcess;
  generation: number;
  /** How often it was asked since it last said something; null until it is asked. */
  unanswered: number | null;
  hasStarted?: true;
  isRetiring?: true;
  hasJobs?: boolean;
  error?: string;
  /** Whether it listens; false once it has ended before. */
  started: Promise<boolean>;
};

type Metric = { name: string; type: string } & object;
/** What a worker says of metrics: its own, in round `read`, or that it wants those of all. */
export type MetricsMessage = { read?: number | "last"; metrics?: Metric[]; gather?: number };

/** A scrape must not wait longer for a worker than Prometheus waits for the scrape. */
const longestMs = 3000;
const contentType = "text/plain; version=0.0.4; charset=utf-8";
const isOn = Boolean(process.env.METRICS_PORT || process.env.METRICS_TOKEN);

/**
 * Adds up the metrics of all workers, each as its `aggregator` says, for METRICS_PORT and for each worker that asks. What
 * a worker counted still counts after its end. Loads nothing where metrics are off.
 */
export function gatherMetrics(workers: ReadonlySet<WorkerProcess>, log: Log) {
  let aggregate: ((all: Metric[][]) => Registry) | undefined;
  const loading = isOn
    ? import("prom-client").then(({ default: client }) => {
        aggregate = (all) => client.AggregatorRegistry.aggregate(all);
      })
    : null;
  /** What each worker said last, and the counters and histograms of those that have ended. */
  const last = new Map<number, Metric[]>();
  let ended: Metric[] = [];
  let starts = 0;
  let rounds = 0;
  const waiting = new Map<number, (one: WorkerProcess) => void>();

  const readAll = async () => {
    const id = ++rounds;
    const asked = [...workers].filter(({ hasStarted, process: child }) => hasStarted && child.connected);
    const missing = new Set(asked.map((one) => one.id));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longestMs);
      waiting.set(id, (one) => {
        missing.delete(one.id);
        if (missing.size > 0) return;
        clearTimeout(timer);
        resolve();
      });
      if (missing.size === 0) resolve();
      for (const one of asked) one.process.send({ read: id }, () => {});
    });
    waiting.delete(id);
  };

  const own = () => [
    gauge(
      "vitrine_workers",
      "Worker processes that listen.",
      [...workers].filter(({ hasStarted, isRetiring }) => hasStarted && !isRetiring),
    ),
    {
      ...gauge("vitrine_worker_starts_total", "Worker processes that have started to listen.", []),
      type: "counter",
      values: [{ value: starts, labels: {} }],
    },
  ];

  async function write(): Promise<{ text: string; contentType: string }> {
    await loading;
    await readAll();
    if (!aggregate) throw new Error("Metrics are off.");
    return { text: await aggregate([own(), ...last.values(), ended]).metrics(), contentType };
  }

  if (process.env.METRICS_PORT)
    openMetricsPort(
      process.env.METRICS_PORT,
      process.env.METRICS_HOST || "127.0.0.1",
      { "/metrics": write },
      log,
    );

  return {
    countStart(): void {
      starts += 1;
    },
    hear(one: WorkerProcess, message: MetricsMessage): void {
      if (message.read) last.set(one.id, message.metrics ?? []);
      if (message.read && message.read !== "last") waiting.get(message.read)?.(one);
      if (!message.gather) return;
      void write().then((answer) => {
        if (one.process.connected) one.process.send({ gathered: message.gather, answer }, () => {});
      });
    },
    /** A worker has ended: its gauges go, its counters stay. */
    forget(one: WorkerProcess): void {
      const counted = last.get(one.id)?.filter(({ type }) => type !== "gauge");
      last.delete(one.id);
      if (counted && aggregate)
        ended = aggregate([ended, counted])
          .getMetricsAsArray()
          .map((metric) => (metric as unknown as { get: () => Metric }).get());
    },
  };
}

const gauge = (name: string, help: string, counted: readonly unknown[]) => ({
  name,
  help,
  type: "gauge",
  aggregator: "sum",
  values: [{ value: counted.length, labels: {} }],
});
