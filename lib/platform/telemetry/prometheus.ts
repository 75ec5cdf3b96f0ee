import { type Aggregator, Counter, Gauge, Histogram, Registry } from "prom-client";
import { bridge } from "../../core/bridge";
import { type Count, type Counted, metrics } from "./count";

/** A sample of a gauge at the time of a scrape. */
export type Sample = { value: number; labels?: Record<string, string> };

/** What is read at each scrape, by name. */
export type Gauges = Record<
  string,
  {
    help: string;
    labels: string[];
    read: () => readonly Sample[] | Promise<readonly Sample[]>;
    /** How the values of several workers become one. */
    aggregator?: Aggregator;
  }
>;

export type RequestLabels = { method: string; route: string; status: string };

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const delays = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const delayEveryMs = 100;

const counters: { [N in keyof Counted]: { help: string; first: readonly Counted[N][] } } = {
  cache_lookups_total: {
    help: "Lookups in the cache of replies and in that of figures. A stale reply is served while another request renews it.",
    first: [
      { cache: "responses", result: "hit" },
      { cache: "responses", result: "stale" },
      { cache: "responses", result: "miss" },
      { cache: "figures", result: "hit" },
      { cache: "figures", result: "miss" },
    ],
  },
  mail_total: {
    help: "Emails handed to the mail server, and attempts that failed.",
    first: [{ outcome: "sent" }, { outcome: "failed" }],
  },
  webhook_deliveries_total: {
    help: "Attempts to deliver a webhook event: delivered, to be tried again, or given up.",
    first: [{ outcome: "delivered" }, { outcome: "retrying" }, { outcome: "failed" }],
  },
  probes_total: {
    help: "Probes of websites by what they found.",
    first: [{ outcome: "successful" }, { outcome: "failed" }, { outcome: "unknown" }],
  },
  votes_total: {
    help: "Votes cast, by whether they count.",
    first: [{ counted: "true" }, { counted: "false" }],
  },
  views_total: {
    help: "Reported page views and website visits: written as counted, written as excluded, or dropped.",
    first: [{ outcome: "counted" }, { outcome: "excluded" }, { outcome: "dropped" }],
  },
  purges_total: {
    help: "Requests to purge caches in front, and attempts that failed.",
    first: [{ outcome: "sent" }, { outcome: "failed" }],
  },
};

/** Starts this process's metrics, which a primary adds to those of its other workers; returns how to count a request. Loaded only where metrics are on. */
export function startMetrics(gauges: Gauges, build: Record<string, string>) {
  const own = new Registry();
  const registers = [own];
  const made = Object.fromEntries(
    Object.entries(counters).map(([name, { help, first }]) => {
      const labelNames = [...new Set(first.flatMap((labels) => Object.keys(labels)))];
      const counter = new Counter({
        name: `vitrine_${name}`,
        help,
        labelNames,
        registers,
      });
      // A series that exists from the start shows its first increase.
      for (const labels of first) counter.inc(labels, 0);
      return [name, counter];
    }),
  ) as unknown as Record<keyof Counted, Counter>;
  const requests = new Counter({
    name: "vitrine_http_requests_total",
    help: "Requests handled. Status 499: the client disconnected before the response was complete.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "vitrine_http_request_duration_seconds",
    help: "Time from a request's head to the end of its reply.",
    labelNames: ["method", "route"],
    buckets: seconds,
    registers,
  });
  const info = new Gauge({
    name: "vitrine_build_info",
    help: "The running version; always 1.",
    labelNames: Object.keys(build),
    aggregator: "first",
    registers,
  });
  info.set(build, 1);
  watchEventLoop(registers);
  addProcess(registers);
  addGauges(gauges, registers);

  const count: Count = (name, labels, by = 1) => made[name].inc(labels, by);
  metrics().count = count;
  const { workers } = bridge();
  if (workers) workers.readMetrics = () => own.getMetricsAsJSON();
  metrics().write =
    workers?.gatherMetrics ?? (async () => ({ text: await own.metrics(), contentType: own.contentType }));
  return ({ method, route, status }: RequestLabels, took: number) => {
    requests.inc({ method, route, status });
    durations.observe({ method, route }, took);
  };
}

/** A timer shows how late it is called. */
function watchEventLoop(registers: Registry[]): void {
  const delay = new Histogram({
    name: "vitrine_event_loop_delay_seconds",
    help: "How late a timer of 100 ms was called, because the process was busy.",
    buckets: delays,
    registers,
  });
  let due = performance.now() + delayEveryMs;
  setInterval(() => {
    const now = performance.now();
    delay.observe(Math.max(0, now - due) / 1000);
    due = now + delayEveryMs;
  }, delayEveryMs).unref();
}

/** A gauge that can't be read has no sample in this scrape; all others have theirs. */
function addGauges(gauges: Gauges, registers: Registry[]): void {
  for (const [name, { help, labels: labelNames, read, aggregator = "sum" }] of Object.entries(gauges)) {
    new Gauge({
      name: `vitrine_${name}`,
      help,
      labelNames,
      aggregator,
      registers,
      async collect() {
        const samples = await Promise.resolve()
          .then(read)
          .catch(() => []);
        this.reset();
        if (labelNames.length === 0) this.remove();
        for (const { labels = {}, value } of samples) this.set(labels, value);
      },
    });
  }
}

/** What the process uses. */
function addProcess(registers: Registry[]): void {
  const memory = { rss: "process_resident_memory_bytes", heapUsed: "nodejs_heap_used_bytes" } as const;
  for (const [part, name] of Object.entries(memory) as [keyof typeof memory, string][])
    new Gauge({
      name: `vitrine_${name}`,
      help: part === "rss" ? "Memory that the process uses." : "Memory that JavaScript objects use.",
      registers,
      collect() {
        this.set(process.memoryUsage()[part]);
      },
    });
  new Counter({
    name: "vitrine_process_cpu_seconds_total",
    help: "Processor time that the process used.",
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
}
