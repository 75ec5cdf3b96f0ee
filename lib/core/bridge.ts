import type { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Language } from "./locales";
import { once } from "./once";

/** What a worker shares with its primary and, by way of it, with the other workers (`lib/http/primary-link.ts`). */
export interface WorkerLink {
  /** Tells all other workers something within some milliseconds; nobody outside of this instance hears it. */
  tell: (topic: Topic, text: string) => void;
  /** Hears what other workers tell, and how many times it was told since the last message. */
  hear: (topic: Topic, listener: (text: string, times: number) => void) => void;
  /** The metrics of all workers added up, in Prometheus's text format. */
  gatherMetrics: () => Promise<{ text: string; contentType: string }>;
  /** The metrics of this worker, for the primary to add up; absent where metrics are off. */
  readMetrics?: () => Promise<object[]>;
  /** Whether the primary has ordered this worker to work on jobs. */
  hasJobs: boolean;
}

export type Topic = "tag touched" | "request counted";

export type Beacon = {
  kind: "views" | "visits";
  slug: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Uint8Array;
};
export type BeaconReply = { status: number; headers: string[]; body?: string };

/** What the web server, the framework's bundles and the background of one process set for each other. */
export type Bridge = {
  /** Present where a primary forked this process, which then says when to work on jobs, and serves the metrics. */
  workers?: WorkerLink;
  /** The request being answered (`lib/http/storable.ts`); the front door opens it around the framework's handler. */
  requests?: AsyncLocalStorage<{ origin: string; language?: Language }>;
  /** The language of a mail that is being written, which no address decides. */
  writing?: AsyncLocalStorage<Language>;
  /** Counts a request that the cache doesn't answer; the headers of a 429 if there were too many. */
  limitPage?: (headers: [string, string][]) => Promise<[string, string][] | null>;
  /** The languages of the site, the first of which has no prefix in addresses. */
  readLanguages?: () => Promise<readonly Language[]>;
  /** The language that the signed-in person of a request has chosen, if any. */
  readPersonLocale?: (headers: IncomingHttpHeaders) => Promise<string | null>;
  /** Stands around the answer to each request; absent where neither metrics nor traces are on. */
  observeRequest?: (request: IncomingMessage, response: ServerResponse, answer: () => unknown) => void;
  /** Absent until the route of views or of visits is loaded. */
  answerBeacon?: (beacon: Beacon) => Promise<BeaconReply>;
  /** What answers a path below `/api/v1` without the framework; nothing for a route that isn't loaded yet. */
  findApiRoute?: (path: string) => ((request: Request) => Promise<Response>) | undefined;
  /** The ids of the current trace, where traces are on. */
  traceIds?: () => { traceId: string; spanId: string } | null;
  /** What one process does for all: the primary starts and stops it in its workers. */
  jobs?: { start: () => void; stop: () => Promise<void> };
  /** The folder of the programs that the web server runs for single pieces of work. */
  programs?: string;
  /** Set from the moment at which the process was told to stop. */
  isStopping?: true;
  /** Ends what must not outlive the server; called as it starts to stop. */
  beginStop?: () => void;
  beforeExit?: () => Promise<void>;
  /** What must be written before a reply, on platforms that may freeze the process after it. */
  beforeReply?: () => Promise<void>;
  /** Absent unless REDIS_URL is set. */
  redis?: { readonly fault: string | null; readonly refusal: string | null };
  /** Whether caches in front can't be purged just now; absent where none is. */
  purging?: { isFailing: boolean };
  /** When the database behind DATABASE_URL was lost, in ms; null while it is there. */
  database?: { readonly goneSince: number | null };
  /** When a page failed last because the database did not answer, in ms. */
  databaseFailedAt?: number;
  /** The look as this process last read it, for pages that the build has made. */
  siteLook?: {
    name: string;
    accent: string;
    logo: string | null;
    logoDark: string | null;
    /** The logos themselves, as data addresses, once they were asked for. */
    pictures?: { light: string | null; dark: string | null };
  };
};

export const bridge = (): Bridge => once("bridge", () => ({}));

/** Adds to what the process does before it ends; the step calls what was added earlier. */
export function onExit(step: (earlier: () => Promise<void>) => Promise<void>): void {
  const { beforeExit = async () => {} } = bridge();
  bridge().beforeExit = () => step(beforeExit);
}
