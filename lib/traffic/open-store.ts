import type { Db } from "../core/db";
import { createPostgresStore } from "./postgres/store";
import type { TrafficStore } from "./store";

const stores = new WeakMap<object, TrafficStore>();

/** The store of a database's traffic, which remembers what it has looked up. */
export function trafficStore(db: Db): TrafficStore {
  const store = stores.get(db) ?? createPostgresStore(db);
  stores.set(db, store);
  return store;
}
