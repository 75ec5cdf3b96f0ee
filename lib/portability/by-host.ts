import { setTimeout as wait } from "node:timers/promises";
import pLimit from "p-limit";
import { parseUrl } from "../core/parse-url";
import { forgetRefusals, type KnownRobots } from "../documents/website/visit";
import { hostOf, normalizeWebsite } from "../platform/outbound/website-url";
import { hostPace } from "./host-pace";

/** How many hosts are asked at once. */
const hostsAtOnce = 8;
/** How many failures in a row are taken for the host's own. */
export const mostFailures = 3;

export type Asking<T> = {
  addressOf: (item: T) => string;
  /** How long to wait before the host is asked again. */
  pauseMs: number;
  /** Whether the host has to be asked; without that there is no pause. */
  mustAsk?: (item: T) => boolean;
  /** Returns the code of what went wrong, if anything. */
  work: (item: T, robots: KnownRobots) => Promise<string | null>;
  /** Takes what is left of a host that failed too often. */
  giveUp: (item: T) => void | Promise<void>;
};

/**
 * Does the work of each host one item after the other with a pause between, and of several hosts at once. A host's
 * robots.txt is asked for once, and one that fails three times in a row is given up. The hosts with most items come
 * first, since theirs takes longest; one that several redirect to is asked with the same pause. An error ends it once what was begun is done.
 */
export async function byHost<T>(items: readonly T[], asking: Asking<T>): Promise<void> {
  const hosts = new Map<string, T[]>();
  for (const item of items) {
    const host = hostKey(asking.addressOf(item));
    hosts.set(host, [...(hosts.get(host) ?? []), item]);
  }
  const turns = pLimit(hostsAtOnce);
  const begin = hostPace(asking.pauseMs);
  const abort = new AbortController();
  const lanes = [...hosts.values()].sort((a, b) => b.length - a.length);
  const ends = await Promise.allSettled(
    lanes.map((lane) =>
      turns(() =>
        askOne(lane, asking, begin, abort.signal).catch((error: unknown) => {
          abort.abort("failed");
          throw error;
        }),
      ),
    ),
  );
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}

async function askOne<T>(
  items: readonly T[],
  asking: Asking<T>,
  begin: ReturnType<typeof hostPace>,
  signal: AbortSignal,
): Promise<void> {
  const { pauseMs, mustAsk = () => true, work, giveUp } = asking;
  const robots: KnownRobots = new Map();
  let failures = 0;
  let isAsked = false;
  for (const item of items) {
    if (signal.aborted) return;
    if (failures === mostFailures) {
      await giveUp(item);
      continue;
    }
    const asks = mustAsk(item);
    if (asks && isAsked) await wait(pauseMs);
    isAsked ||= asks;
    robots.rest = begin();
    const code = await work(item, robots);
    if (asks) failures = code !== null && ofHost.has(code) ? failures + 1 : 0;
    await forgetRefusals(robots);
  }
}

/** What is likely to meet a host's other pages too. */
const ofHost: ReadonlySet<string> = new Set([
  ...["timeout", "server_error", "connection_refused", "connection_reset", "name_not_found"],
  ...["robot_refused", "network_unreachable", "resolver_timeout", "resolver_failed"],
]);

/** With and without `www.` it is the same host. */
function hostKey(address: string): string {
  const url = parseUrl(normalizeWebsite(address) ?? address);
  return url ? hostOf(url).replace(/^www\./, "") : "";
}
