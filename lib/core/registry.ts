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

/** The owners of the other fields declare them. */
export interface Registry {
  /** Present where a primary forked this process, which then says when to work on jobs, and serves the metrics. */
  workers?: WorkerLink;
}

const name = Symbol.for("vitrine");

/**
 * What the web server and the framework's bundles share within one process. Each bundle has modules of its own, so
 * state that must exist once lives here; the owner of a field declares its type by merging into `Registry`.
 */
export function registry(): Registry {
  const shared = globalThis as { [name]?: Registry };
  shared[name] ??= {};
  return shared[name];
}
