import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "./once";

export type LogIds = { requestId?: string; personId?: string; job?: string; jobId?: string };

const store = () => once("logIds", () => new AsyncLocalStorage<LogIds>());

/** Runs something whose log lines all carry these ids, such as a request's. */
export const withLogIds = <T>(ids: LogIds, run: () => T): T =>
  store().run({ ...store().getStore(), ...ids }, run);

/** Adds ids to the log lines that follow within the same request or job. */
export const addLogIds = (ids: LogIds): void => void Object.assign(store().getStore() ?? {}, ids);

/** The ids of the current request or job. */
export const logIds = (): LogIds => store().getStore() ?? {};
