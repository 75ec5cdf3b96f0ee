import { log } from "../../core/log";
import { secondMs } from "../../core/time";
import type { PulseSample, Timings } from "../schema";
import { normaliseWebsite } from "../website-url";
import { ask, type Reply } from "./ask";
import { ownNetwork, type ProbeNetwork } from "./network";
import { findAddresses, openConnection, secure } from "./open";
import { failed, judgeError, judgeReply, judgeResolver, ProbeFault, unknown, type Verdict } from "./rules";

export const deadlineMs = 10 * secondMs;
const mostRedirects = 5;
const redirecting = new Set([301, 302, 303, 307, 308]);

export type Probed = Omit<PulseSample, "sampledAt" | "tlsExpiresAt"> & { tlsExpiresAt: Date | null };

export type ProbeOptions = {
  network?: ProbeNetwork;
  /** For everything together: names, connections, redirects. */
  deadlineMs?: number;
  userAgent?: string;
  /** Ends the probe early, which then is unknown. */
  signal?: AbortSignal;
};

/**
 * Asks a website for its first page and tells how that went; never throws. Each address that it leads to is normalised,
 * resolved, checked, connected to, and checked again before a byte is sent. The one place that fetches an address which
 * a person gave us; a job may call it as well as a request, and nothing is saved.
 */
export async function probe(websiteUrl: string, options: ProbeOptions = {}): Promise<Probed> {
  const run = new Run(options);
  const verdict = await run.follow(websiteUrl).catch((error: unknown) => run.judge(error));
  return run.finish(verdict);
}

class Run {
  private readonly startedAt = performance.now();
  private readonly abort = new AbortController();
  private readonly signal = this.abort.signal;
  private readonly timer: NodeJS.Timeout;
  private readonly stop = () => this.abort.abort("shutdown");
  private readonly network: ProbeNetwork;
  private readonly timings: Timings = { dns: null, connect: null, tls: null, ttfb: null, total: null };
  private readonly found: Omit<Probed, "outcome" | "errorClass" | "timings"> = {
    httpStatus: null,
    redirects: 0,
    tlsExpiresAt: null,
    ipFamily: null,
  };
  private isResolving = false;

  constructor(private readonly options: ProbeOptions) {
    this.network = options.network ?? ownNetwork();
    this.timer = setTimeout(() => this.abort.abort("deadline"), options.deadlineMs ?? deadlineMs);
    if (options.signal?.aborted) this.stop();
    options.signal?.addEventListener("abort", this.stop, { once: true });
  }

  /** By hand, so that each address that the site leads to is checked as the first one was. */
  async follow(websiteUrl: string): Promise<Verdict> {
    let at = websiteUrl;
    for (;;) {
      const normal = normaliseWebsite(at);
      if (normal === null) throw new ProbeFault(unknown("not_allowed"));
      const url = new URL(normal);
      const { status, headers } = await this.visit(url);
      const location = redirecting.has(status) ? headers.location : undefined;
      if (location === undefined) return judgeReply(status, headers);
      if (this.found.redirects === mostRedirects) throw new ProbeFault(failed("too_many_redirects"));
      this.found.redirects += 1;
      at = whereTo(location, url);
    }
  }

  /** One address: the newest one's status, certificate and family are told, and the phases of all are added up. */
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
      const userAgent = this.options.userAgent ?? "VitrinePulse/1";
      const reply = await this.phase("ttfb", () => ask(socket, url, userAgent, this.signal));
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
    if (verdict.errorClass === "not_understood") log.warn({ err: error }, "a probe ended as none before");
    return verdict;
  }

  finish({ outcome, errorClass }: Verdict): Probed {
    clearTimeout(this.timer);
    this.options.signal?.removeEventListener("abort", this.stop);
    const timings: Timings = { ...this.timings, total: performance.now() - this.startedAt };
    for (const name of Object.keys(timings) as (keyof Timings)[]) timings[name] = toTenths(timings[name]);
    return { outcome, errorClass, ...this.found, timings };
  }
}

const toTenths = (ms: number | null): number | null => (ms === null ? null : Math.round(ms * 10) / 10);

/** Header bytes are read as Latin-1, and browsers take those of a Location as UTF-8. */
function whereTo(location: string, from: URL): string {
  const text = Buffer.from(location, "latin1").toString("utf8");
  if (!URL.canParse(text, from)) throw new ProbeFault(failed("invalid_redirect"));
  return new URL(text, from).href;
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
