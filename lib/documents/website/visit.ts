import { CookieJar } from "../../platform/outbound/cookie-jar";
import type { Reply } from "../../platform/outbound/exchange";
import { judgeReply } from "../../platform/outbound/judge-reply";
import type { ProbeNetwork } from "../../platform/outbound/network";
import { stopping, userAgent } from "../../platform/outbound/probe";
import { redirectOf, send } from "../../platform/outbound/send";
import { hostOf, normalizeWebsite } from "../../platform/outbound/website-url";
import { onePerHost } from "./one-per-host";
import { everythingAllowed, parseRobots, type Robots } from "./robots";
import { maxPageBytes, maxRedirects, type Refusal, readerName } from "./rules";

/** What to ask for; one byte more than `maxBytes` may come, which shows that there is more. */
type Asking = { accept: string; maxBytes: number };

/** The reply, or why there is none; `url` is the address that was asked last. */
export type Visited = { url: string; redirects: number } & (
  | { reply: Reply; refusal: null }
  | { reply: null; refusal: Refusal }
);

export type VisitOptions = { network?: ProbeNetwork; signal?: AbortSignal; deadlineMs: number };

/** The robots.txt of each origin that one reading has met, so that each is asked for once. */
export type KnownRobots = Map<string, Promise<Robots | Refusal>> & {
  /** Waits until a host may be asked, where many websites are read. No deadline includes the wait. */
  rest?: (host: string) => Promise<void>;
};

/** Keeps only answers: a robots.txt that could not be read is asked for again. */
export async function forgetRefusals(robots: KnownRobots): Promise<void> {
  for (const [origin, answer] of robots) if ("code" in (await answer)) robots.delete(origin);
}

/**
 * Asks for an address as a polite robot: each address on the way passes the guard of `send` and is allowed by the
 * robots.txt of its origin, and no host is asked for two things at once. Never throws.
 */
export async function visit(
  address: string,
  asking: Asking,
  robots: KnownRobots,
  { network, signal = stopping(), deadlineMs }: VisitOptions,
): Promise<Visited> {
  let endsAt = performance.now() + deadlineMs;
  const rest = async (host: string) => {
    const from = performance.now();
    await robots.rest?.(host);
    endsAt += performance.now() - from;
  };
  const way: Way = { network, signal, rest, leftMs: () => Math.max(1, endsAt - performance.now()) };
  const ask = (from: string, what: Asking) => follow(from, what, way);
  const allowed = async (url: URL): Promise<Refusal | null> => {
    const known = robots.get(url.origin) ?? askRobots(url.origin, ask);
    robots.set(url.origin, known);
    const answer = await known;
    if ("code" in answer) return answer;
    return answer.allows(url) ? null : { code: "robots_disallowed", httpStatus: null };
  };
  return follow(address, asking, { ...way, allowed });
}

type Way = {
  network: ProbeNetwork | undefined;
  signal: AbortSignal;
  leftMs: () => number;
  rest: (host: string) => Promise<void>;
  allowed?: (url: URL) => Promise<Refusal | null>;
};

/** Follows redirects by hand: each hop is one request of `send`, which follows none. */
async function follow(address: string, asking: Asking, way: Way): Promise<Visited> {
  const cookies = new CookieJar();
  let at = address;
  for (let redirects = 0; ; redirects++) {
    const refused = (code: Refusal["code"], httpStatus: number | null = null): Visited => ({
      ...{ url: at, redirects, reply: null, refusal: { code, httpStatus } },
    });
    const normal = normalizeWebsite(at);
    if (normal === null) return refused("not_allowed");
    const url = new URL(normal);
    at = url.href;
    const refusal = await way.allowed?.(url);
    if (refusal) return { url: at, redirects, reply: null, refusal };
    await way.rest(hostOf(url));
    const sent = await askOnce(url, asking, way, cookies);
    if (!sent) return refused("timeout");
    if (!sent.reply) return refused(sent.fault?.errorClass ?? "not_understood");
    const { reply } = sent;
    const to = redirectOf(reply, url);
    if (to === undefined) {
      const { errorClass } = judgeReply(reply.status, reply.headers);
      if (errorClass !== null) return refused(errorClass, reply.status);
      const { "content-encoding": encoding = "identity" } = reply.headers;
      return /^identity$/i.test(encoding) ? { url: at, redirects, reply, refusal: null } : refused("encoded");
    }
    if (to === null) return refused("invalid_redirect", reply.status);
    if (redirects === maxRedirects) return refused("too_many_redirects", reply.status);
    at = to.href;
  }
}

const askOnce = (
  url: URL,
  { accept, maxBytes }: Asking,
  { network, signal, leftMs }: Way,
  cookies: CookieJar,
) =>
  onePerHost(hostOf(url), leftMs(), () =>
    send(url.href, {
      ...{ network, signal, accept, maxBytes: maxBytes + 1, userAgent: userAgent(readerName) },
      ...{ onlySuccess: true, deadlineMs: leftMs(), cookies },
    }),
  );

/**
 * What a site allows by RFC 9309: everything where it has no robots.txt or redirects to none, nothing where it can't be
 * had for now, and of a very long one the beginning counts.
 */
async function askRobots(
  origin: string,
  ask: (address: string, asking: Asking) => Promise<Visited>,
): Promise<Robots | Refusal> {
  const { reply, refusal, redirects } = await ask(`${origin}/robots.txt`, {
    ...{ accept: "text/plain, */*;q=0.1", maxBytes: maxPageBytes },
  });
  if (refusal) {
    const { code, httpStatus } = refusal;
    const isThere = httpStatus !== null && httpStatus < 500 && httpStatus !== 429;
    const isLost = redirects > 0 && code === "not_allowed";
    return isThere || isLost ? everythingAllowed : refusal;
  }
  const isWhole = reply.bytes.length <= maxPageBytes;
  return parseRobots(origin, isWhole ? reply.text : reply.text.slice(0, reply.text.lastIndexOf("\n") + 1));
}
