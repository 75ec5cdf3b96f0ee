// The process that shares the port among several web servers and replaces those that end, with WEB_CONCURRENCY, VITRINE_ROLE and what the web server reads. It answers no request itself.
import cluster from "node:cluster";
import path from "node:path";
import pino from "pino";
import { gatherMetrics, type MetricsMessage, type WorkerProcess } from "./gather-metrics";
import { closeUntaken } from "./handed-connections";

/** A stopping worker ends within DRAIN_SECONDS and twelve seconds. */
const graceMs = 15_000;

/** A worker that is asked so many times and says nothing hangs: it would hold its connections for ever. */
const pulse = { everyMs: 5000, most: 6 };

/** So many workers in a row that end before they listen show that none will start. */
const mostFailedStarts = 5;

/** A worker that lived for this long did not end because it can't run. */
const steadyMs = 60_000;
const shortestMs = 250;
const longestMs = 30_000;

/** How long to wait before replacing a worker, the longer the more of them have ended early in a row. */
const backOff = (livedMs: number, earlyEnds: number): number =>
  livedMs >= steadyMs ? 0 : Math.min(longestMs, shortestMs * 2 ** earlyEnds);

const log = pino({ level: process.env.LOG_LEVEL || "info", base: null });
const workers = new Set<WorkerProcess>();
const metrics = gatherMetrics(workers, log);
let release = process.cwd();
let generation = 0;
let wanted = Number(process.env.WEB_CONCURRENCY);
let failedStarts = 0;
let earlyEnds = 0;
let hasReported = false;
let isStopping = false;
let fatal: string | null = null;

const send = ({ process: child }: WorkerProcess, message: object | string) =>
  void (child.connected && child.send(message, () => {}));
const isServing = ({ hasStarted, isRetiring }: WorkerProcess): boolean => Boolean(hasStarted) && !isRetiring;

type WorkerMessage = "listening" | "alive" | (MetricsMessage & { error?: string; relay?: unknown });
type Roll = { variables: NodeJS.ProcessEnv; release: string };

/** Forks a worker; `started` settles when it listens or has ended. One on trial is not replaced if it doesn't start. */
function fork({ isTrial = false, from = release, of = generation } = {}): WorkerProcess {
  const exec = path.join(from, process.env.NEXT_DIST_DIR ?? ".next", "vitrine/web-server.mjs");
  cluster.setupPrimary({ exec, cwd: from });
  const worker = cluster.fork();
  closeUntaken(worker);
  const startedAt = performance.now();
  const one: WorkerProcess = {
    id: worker.id,
    process: worker.process,
    generation: of,
    unanswered: null,
    started: Promise.resolve(false),
  };
  workers.add(one);
  worker.on("message", (message: WorkerMessage) => {
    if (message === "listening") begin(one);
    else if (message === "alive") one.unanswered = 0;
    if (typeof message === "string") return;
    if (message.error) one.error = message.error;
    else if (message.read === "last") send(one, { order: "end" });
    else if (message.relay) for (const other of workers) if (other !== one) send(other, message);
    metrics.hear(one, message);
  });
  one.started = new Promise((resolve) => {
    worker.on("message", (message) => message === "listening" && resolve(true));
    worker.once("exit", (code, signal) => {
      resolve(false);
      workers.delete(one);
      metrics.forget(one);
      if (isStopping) return;
      assignJobs();
      if (one.isRetiring || (isTrial && !one.hasStarted)) return;
      replace(one, one.error ?? signal ?? `exit code ${code}`, performance.now() - startedAt);
    });
  });
  return one;
}

function begin(one: WorkerProcess): void {
  one.hasStarted = true;
  failedStarts = 0;
  metrics.countStart();
  send(one, "pulse");
  if (isStopping) return void one.process.kill("SIGTERM");
  assignJobs();
  if (!hasReported && [...workers].every(({ hasStarted }) => hasStarted)) {
    hasReported = true;
    process.send?.("listening");
  }
}

/** Counted in questions, not by the clock: a machine that slept has asked none. A worker of an older release never answers. */
function endHanging() {
  for (const one of [...workers].filter(({ hasStarted }) => hasStarted)) {
    if (one.unanswered !== null) one.unanswered += 1;
    if ((one.unanswered ?? 0) <= pulse.most) send(one, "pulse");
    else {
      one.error = `it didn't respond for ${(pulse.most * pulse.everyMs) / 1000} seconds`;
      one.process.kill("SIGKILL");
    }
  }
}

/** Jobs belong to one worker, the newest; when it ends or retires, to another. */
function assignJobs() {
  const serving = [...workers].filter(isServing);
  if (process.env.VITRINE_ROLE === "web" || isStopping || serving.some(({ hasJobs }) => hasJobs)) return;
  const one = serving.at(-1);
  if (!one) return;
  one.hasJobs = true;
  send(one, { order: "jobs" });
}

function replace({ hasStarted }: WorkerProcess, reason: string, livedMs: number): void {
  if (!hasReported) return void giveUp(`A worker did not start: ${reason}.`, reason);
  if (!hasStarted && ++failedStarts >= mostFailedStarts)
    return void giveUp(`${failedStarts} workers in a row ended while they started, the last with ${reason}.`);
  const waitMs = backOff(hasStarted ? livedMs : 0, earlyEnds);
  earlyEnds = waitMs === 0 ? 0 : earlyEnds + 1;
  log.error({ reason, waitMs }, "a worker ended; another takes its place");
  setTimeout(() => {
    if (!isStopping && [...workers].filter(({ isRetiring }) => !isRetiring).length < wanted) fork();
  }, waitMs);
}

function giveUp(message: string, error = message): void {
  fatal = message;
  log.fatal(message);
  if (!hasReported) process.send?.({ error });
  stop("close");
}

/** Starts a new worker for each, and lets an old one retire when a new one listens in its place. */
async function roll(): Promise<boolean> {
  const next = generation + 1;
  const olds = () => [...workers].filter((one) => one.generation < next && !one.isRetiring);
  for (let made = 0; made < wanted && !isStopping; made++) {
    const one = fork({ isTrial: made === 0, of: next });
    if (!(await one.started) && made === 0) {
      log.error("the new workers don't start; the former ones go on serving");
      return false;
    }
    generation = next;
    const old = olds().find(({ hasStarted }) => !hasStarted) ?? olds()[0];
    if (old) retire(old);
  }
  for (const old of olds()) retire(old);
  return !isStopping;
}

function retire(one: WorkerProcess): void {
  one.isRetiring = true;
  if (one.hasStarted) send(one, { order: "retire" });
  else one.process.kill("SIGKILL");
  one.hasJobs = false;
  assignJobs();
}

let rolling = Promise.resolve();
/** One after the other, so that no two rolls mix. */
function rollNext(to?: Roll): void {
  rolling = rolling.then(async () => {
    if (isStopping) return;
    const [formerRelease, formerWanted, formerVariables] = [release, wanted, { ...process.env }];
    const use = (variables: NodeJS.ProcessEnv, folder: string, count: number) => {
      for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
      Object.assign(process.env, variables);
      [release, wanted] = [folder, count];
    };
    if (to) use(to.variables, to.release, Number(to.variables.WEB_CONCURRENCY));
    const succeeded = await roll();
    if (!succeeded && to) use(formerVariables, formerRelease, formerWanted);
    process.send?.({ rolled: succeeded });
  });
}

/** `leave` serves on for DRAIN_SECONDS, `close` drains at once. */
async function stop(how: "leave" | "close"): Promise<void> {
  if (isStopping && how === "leave") return;
  isStopping = true;
  const drainMs = how === "leave" ? Number(process.env.DRAIN_SECONDS || 0) * 1000 : 0;
  for (const one of workers) {
    if (how === "leave" || !one.hasStarted) one.process.kill("SIGTERM");
    else send(one, { order: "close" });
  }
  const ended = Promise.all([...workers].map((one) => new Promise((done) => one.process.once("exit", done))));
  setTimeout(() => {
    for (const one of workers) one.process.kill("SIGKILL");
  }, drainMs + graceMs).unref();
  await ended;
  process.exit(fatal === null ? 0 : 1);
}

setInterval(endHanging, pulse.everyMs);
process.on("SIGTERM", () => stop("leave"));
process.on("SIGINT", () => {});
process.on("SIGHUP", () => {
  // The program above hears it too, and says what to start.
  if (!process.send) rollNext();
});
process.on("message", ({ roll: to }: { roll?: Roll }) => to && rollNext(to));
process.on("disconnect", () => stop("close"));
for (let n = 0; n < wanted; n++) fork();
// Whoever imports this program waits until the port is served.
await Promise.all([...workers].map(({ started }) => started));
