import { log } from "../../core/log";
import { parseUrl } from "../../core/parse-url";
import { inSpan } from "../telemetry/trace";
import { CookieJar } from "./cookie-jar";
import { exchange, type Message, type Reply } from "./exchange";
import { failed, judgeError, judgeResolver, ProbeFault, unknown, type Verdict } from "./judge-reply";
import { ownNetwork, type ProbeNetwork } from "./network";
import { findAddresses, openConnection, secure } from "./open";
import type { Timings } from "./schema";
import { normalizeWebsite } from "./website-url";

export type SendOptions = Message & {
  network?: ProbeNetwork;
  /** For everything together: names, connections, redirects. */
  deadlineMs: number;
  /** Ends the request early; its result is then unknown. */
  signal?: AbortSignal;
  /** Without it none is followed; a redirect that may not be followed is the reply. */
  redirects?: { most: number; mayFollow?: (from: URL, to: URL) => boolean };
  /** Where the cookies of the way are kept, if the caller follows it by hand. */
  cookies?: CookieJar;
};

/** The reply, or why there is none. All else is of the address that was asked last, and the phases of all are added up. */
export type Sent = {
  reply: (Reply & { url: string }) | null;
  fault: Verdict | null;
  httpStatus: number | null;
  redirects: number;
  tlsExpiresAt: Date | null;
  ipFamily: 4 | 6 | null;
  timings: Timings;
};

/**
 * Sends a request to an address that someone entered; never throws. Each address on the way is normalized, resolved,
 * checked, connected to, and checked again before a byte is sent. The only HTTP client for addresses of strangers.
 */
export async function send(address: string, options: SendOptions): Promise<Sent> {
  const method = options.body === undefined ? "GET" : "POST";
  const attributes = { "http.request.method": method, "server.address": parseUrl(address)?.hostname };
  // No `traceparent` leaves for a stranger's server.
  return inSpan({ name: `outbound ${method}`, kind: "client", attributes }, async (note) => {
    const sent = await sendOne(address, options);
    note({ "http.response.status_code": sent.httpStatus ?? undefined }, sent.fault?.errorClass ?? undefined);
    return sent;
  });
}

async function sendOne(address: string, options: SendOptions): Promise<Sent> {
  const run = new Run(options);
  try {
    return run.finish(await run.follow(address), null);
  } catch (error) {
    return run.finish(null, run.judge(error));
  }
}

class Run {
  private readonly startedAt = performance.now();
  private readonly abort = new AbortController();
  private readonly signal = this.abort.signal;
  private readonly timer: NodeJS.Timeout;
  private readonly stop = () => this.abort.abort("shutdown");
  private readonly network: ProbeNetwork;
  private readonly timings: Timings = { dns: null, connect: null, tls: null, ttfb: null, total: null };
  private readonly found: Omit<Sent, "reply" | "fault" | "timings"> = {
    httpStatus: null,
    redirects: 0,
    tlsExpiresAt: null,
    ipFamily: null,
  };
  private isResolving = false;
  private readonly cookies: CookieJar;

  constructor(private readonly options: SendOptions) {
    this.network = options.network ?? ownNetwork();
    this.cookies = options.cookies ?? new CookieJar();
    this.timer = setTimeout(() => this.abort.abort("deadline"), options.deadlineMs);
    if (options.signal?.aborted) this.stop();
    options.signal?.addEventListener("abort", this.stop, { once: true });
  }

  /** By hand, so that each address that the site leads to is checked as the first one was. */
  async follow(address: string): Promise<NonNullable<Sent["reply"]>> {
    const { most, mayFollow } = this.options.redirects ?? { most: 0, mayFollow: () => false };
    const met = new Set<string>();
    let at = address;
    for (let isLoop = false; ; ) {
      const normal = normalizeWebsite(at);
      if (normal === null) throw new ProbeFault(unknown("not_allowed"));
      const url = new URL(normal);
      const state = `${url.href} ${this.cookies.headerFor(url).cookie}`;
      isLoop ||= met.has(state);
      met.add(state);
      const reply = await this.visit(url);
      const to = redirectOf(reply, url);
      if (to === undefined || mayFollow?.(url, to ?? url) === false) return { ...reply, url: url.href };
      if (to === null) throw new ProbeFault(failed("invalid_redirect"));
      // Browsers follow a longer way, but no loop.
      if (this.found.redirects === most)
        throw new ProbeFault(isLoop ? failed("too_many_redirects") : unknown("browser_only"));
      this.found.redirects += 1;
      at = to.href;
    }
  }

  /** One address: the newest one's status, certificate and family are reported, and the phases of all are added up. */
  private async visit(url: URL): Promise<Reply> {
    Object.assign(this.found, { httpStatus: null, tlsExpiresAt: null, ipFamily: null });
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
    const addresses = await this.phase("dns", () => this.addressesOf(host));
    const plain = await this.phase("connect", () =>
      openConnection(this.network, addresses, { host, port }, this.signal),
    );
    try {
      this.found.ipFamily = plain.remoteFamily === "IPv6" ? 6 : 4;
      const socket = url.protocol === "https:" ? await this.secured(plain, host) : plain;
      const headers = { ...this.options.headers, ...this.cookies.headerFor(url) };
      const message = { ...this.options, headers };
      const reply = await this.phase("ttfb", () => exchange(socket, url, message, this.signal));
      this.cookies.take(url, reply.headers["set-cookie"]);
      this.found.httpStatus = reply.status;
      return reply;
    } finally {
      plain.destroy();
    }
  }

  private async addressesOf(host: string): Promise<readonly string[]> {
    this.isResolving = true;
    const addresses = await untilAborted(findAddresses(this.network, host, this.signal), this.signal);
    this.isResolving = false;
    return addresses;
  }

  private async secured(plain: Parameters<typeof secure>[0], host: string) {
    const over = await this.phase("tls", () => secure(plain, host, this.signal, this.network.authorities));
    this.found.tlsExpiresAt = over.expiresAt;
    if (over.fault) throw over.fault;
    return over.socket;
  }

  private async phase<T>(name: Exclude<keyof Timings, "total">, step: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await step();
    } finally {
      this.timings[name] = (this.timings[name] ?? 0) + performance.now() - startedAt;
    }
  }

  judge(error: unknown): Verdict {
    if (error instanceof ProbeFault) return error.verdict;
    if (this.signal.reason === "shutdown") return unknown("shutdown");
    if (this.signal.aborted) return this.isResolving ? unknown("resolver_timeout") : failed("timeout");
    if (this.isResolving) return judgeResolver(error);
    const verdict = judgeError(error);
    if (verdict.errorClass === "not_understood")
      log.warn({ err: error }, "a request ended with an unknown error");
    return verdict;
  }

  finish(reply: Sent["reply"], fault: Sent["fault"]): Sent {
    clearTimeout(this.timer);
    this.options.signal?.removeEventListener("abort", this.stop);
    const timings: Timings = { ...this.timings, total: performance.now() - this.startedAt };
    for (const name of Object.keys(timings) as (keyof Timings)[]) timings[name] = toTenths(timings[name]);
    return { reply, fault, ...this.found, timings };
  }
}

const toTenths = (ms: number | null): number | null => (ms === null ? null : Math.round(ms * 10) / 10);

const redirecting = new Set([301, 302, 303, 307, 308]);

/** Where a reply redirects to: null for a place that is no address, undefined for a reply that is no redirect. */
export function redirectOf({ status, headers }: Reply, from: URL): URL | null | undefined {
  if (!redirecting.has(status) || !headers.location?.trim()) return undefined;
  // Header bytes are read as Latin-1, and browsers take those of a Location as UTF-8.
  return parseUrl(Buffer.from(headers.location, "latin1").toString("utf8"), from);
}

/** A resolver that does not heed the signal is not waited for. */
function untilAborted<T>(asked: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error("aborted"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
    asked.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
