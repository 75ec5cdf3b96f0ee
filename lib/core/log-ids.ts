import { AsyncLocalStorage } from "node:async_hooks";
import { registry } from "./registry";

export type LogIds = { requestId?: string; personId?: string; job?: string; jobId?: string };

declare module "./registry" {
  interface Registry {
    logIds?: AsyncLocalStorage<LogIds>;
    /** The ids of the current trace, where traces are on. */
    traceIds?: () => { traceId: string; spanId: string } | null;
  }
}

function store(): AsyncLocalStorage<LogIds> {
  const shared = registry();
  shared.logIds ??= new AsyncLocalStorage();
  return shared.logIds;
}

/** Runs something whose log lines all carry these ids, such as a request's. */
export const withLogIds = <T>(ids: LogIds, run: () => T): T =>
  store().run({ ...store().getStore(), ...ids }, run);

/** Adds ids to the log lines that follow within the same request or job. */
export const addLogIds = (ids: LogIds): void => void Object.assign(store().getStore() ?? {}, ids);

/** The ids of the current request or job. */
export const logIds = (): LogIds => store().getStore() ?? {};
