import path from "node:path";
import type { Env } from "../core/env";
import { answersOwnHostsOnly } from "./port";
import { root } from "./settings";

/** Where the programs of the web server are bundled; while developing beside those of the build, which may be in use. */
export const serverFolder = (checkout = root, dev = false): string =>
  path.join(checkout, process.env.NEXT_DIST_DIR ?? ".next", dev ? "vitrine-dev" : "vitrine");

/** The bundled programs of the web server, by their sources. */
export const programSources = {
  "web-server": "lib/http/web-server.ts",
  primary: "lib/http/primary.ts",
  "list-reader": "lib/portability/lists/list-reader.ts",
};
export type ServerProgram = keyof typeof programSources;

/** A bundled program of the web server; of another checkout if one is named. */
export const serverProgram = (name: ServerProgram, checkout = root, dev = false): string =>
  path.join(serverFolder(checkout, dev), `${name}.mjs`);

type Serving = { env: Env; hosts: readonly string[]; isDemo: boolean; dev: boolean };

/** Whether a primary shares the port among workers; without one, the web server's process does everything. */
export const hasWorkers = (env: Env, dev = false): boolean => env.WEB_CONCURRENCY > 1 && !dev;

/** Rounded up: what all workers together accept may be above the limit by less than one each. */
const ofOneWorker = (env: Env, dev: boolean): number =>
  Math.ceil(env.CONNECTIONS_PER_ADDRESS / (dev ? 1 : env.WEB_CONCURRENCY));

/** Gives memory back that threads have freed; the C library keeps most of it otherwise. Others ignore these names. */
export const allocator = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

/** What the web server's process reads from its environment, besides the settings themselves. */
export const serverEnv = ({ env, hosts, isDemo, dev }: Serving): Record<string, string> => ({
  PORT: String(env.PORT),
  HOST: hosts.join(","),
  OWN_HOSTS_ONLY: answersOwnHostsOnly(isDemo) ? "1" : "",
  // Behind proxies, all connections come from them.
  CONNECTIONS_PER_ADDRESS: env.TRUSTED_PROXIES > 0 ? "" : String(ofOneWorker(env, dev)),
  WEB_CONCURRENCY: String(env.WEB_CONCURRENCY),
  // Nobody balances between instances that run on a terminal.
  DRAIN_SECONDS: String(env.DRAIN_SECONDS ?? (process.stdout.isTTY || dev ? 0 : 3)),
  NODE_ENV: dev ? "development" : "production",
  NEXT_TELEMETRY_DISABLED: "1",
  ...allocator,
  ...(env.SITE_URL ? { NEXTAUTH_URL: env.SITE_URL } : { AUTH_TRUST_HOST: "true" }),
});
