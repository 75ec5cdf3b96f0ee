import { bridge } from "../../core/bridge";
import { env } from "../../core/env";
import { once } from "../../core/once";
import { secondMs } from "../../core/time";
import { count } from "../telemetry/count";
import { judgeReply } from "./judge-reply";
import type { ProbeOutcome } from "./schema";
import { type SendOptions, type Sent, send } from "./send";

export const deadlineMs = 10 * secondMs;

export type Probed = Omit<Sent, "reply" | "fault"> & { outcome: ProbeOutcome; errorClass: string | null };

type ProbeOptions = Partial<Pick<SendOptions, "network" | "deadlineMs" | "userAgent" | "signal">>;

/** Asks a website for its first page, reads nothing but its head, and reports how that went; never throws. */
export async function probe(websiteUrl: string, options: ProbeOptions = {}): Promise<Probed> {
  const defaults = { deadlineMs, userAgent: "VitrinePulse/1", accept: "text/html,*/*;q=0.5" };
  const sent = await send(websiteUrl, { ...defaults, ...options, redirects: { most: 5 } });
  const { reply, fault, ...found } = sent;
  const verdict = reply ? judgeReply(reply.status, reply.headers) : fault;
  const outcome = verdict?.outcome ?? "unknown";
  count("probes_total", { outcome });
  return { outcome, errorClass: verdict?.errorClass ?? null, ...found };
}

/** How requests to websites identify themselves, with an address that explains who sends them. */
export const userAgent = (name = "VitrinePulse"): string => {
  const { SITE_URL } = env();
  return `${name}/1${SITE_URL ? ` (+${SITE_URL})` : ""}`;
};

/** How long a stopping server waits for its probes: less than its last requests may take. */
const graceMs = 5 * secondMs;

/** Aborted some seconds after the server starts to stop, so that no probe outlives it. The web server calls it. */
export const stopping = (): AbortSignal =>
  once("probesStop", () => {
    const stop = new AbortController();
    bridge().beginStop = () => void setTimeout(() => stop.abort(), graceMs).unref();
    return stop.signal;
  });
