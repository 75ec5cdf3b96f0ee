import type { AsyncLocalStorage } from "node:async_hooks";

export type LogIds = { requestId?: string; personId?: string; job?: string; jobId?: string };

declare module "./registry.mjs" {
  interface Registry {
    logIds?: AsyncLocalStorage<LogIds>;
    /** The ids of the current trace, where traces are on. */
    traceIds?: () => { traceId: string; spanId: string } | null;
  }
}

/** Runs something whose log lines all carry these ids, such as a request's. */
export function withLogIds<T>(ids: LogIds, run: () => T): T;
/** Adds ids to the log lines that follow within the same request or job. */
export function addLogIds(ids: LogIds): void;
/** The ids of the current request or job. */
export function logIds(): LogIds;
