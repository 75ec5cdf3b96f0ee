import { AsyncLocalStorage } from "node:async_hooks";
import { registry } from "./registry.mjs";

const store = () => {
  registry().logIds ??= new AsyncLocalStorage();
  return registry().logIds;
};

/** Runs something whose log lines all carry these ids, such as a request's. */
export const withLogIds = (ids, run) => store().run({ ...store().getStore(), ...ids }, run);

/** Adds ids to the log lines that follow within the same request or job. */
export const addLogIds = (ids) => void Object.assign(store().getStore() ?? {}, ids);

/** The ids of the current request or job. */
export const logIds = () => store().getStore() ?? {};
