import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { freePort } from "@/lib/cli/port";
import { migrate } from "@/lib/platform/db/migrate";
import { startNginx } from "@/lib/testing/engines/nginx";
import { startPrimary } from "@/lib/testing/engines/replica";
import { purgeToken, startVarnish } from "@/lib/testing/engines/varnish";
import { canSetClocks, clockOf } from "../faults/fake-clock";
import { mountSmallDisk, type SmallDisk } from "../faults/small-disk";
import { makeWorld, secret, type World } from "../faults/world";
import { canContain } from "../image/container";
import { type Engines, startEngines } from "./engines";
import { type Instance, startInstance } from "./instance";

const root = path.resolve(import.meta.dirname, "../..");

export type Site = {
  /** Through nginx. */
  url: string;
  /** The same through Varnish, which is purged. */
  varnish: string;
  engines: Engines;
  instances: [Instance, Instance];
  /** Of the first instance. */
  metricsPort: number;
  world: World;
  /** Where the primary and ClickHouse are, if disks can be filled here. */
  disks: { primary: SmallDisk; clickhouse: SmallDisk } | undefined;
  stop: () => Promise<void>;
};

type Options = {
  people: number;
  products: number;
  /** Another checkout, built, that the second instance runs from. */
  secondFrom?: string;
};

/**
 * A site on all engines: three workers on two ports behind nginx and Varnish, and `vitrine worker` for the jobs. The
 * clock of the second instance is ahead of all others.
 */
export async function startSite(options: Options): Promise<Site> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    const faults: unknown[] = [];
    for (let end = ends.pop(); end; end = ends.pop())
      await end().catch((error: unknown) => faults.push(error));
    if (faults.length > 0) throw faults[0];
  };
  try {
    return { ...(await startParts(options, ends)), stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

async function startParts(
  { secondFrom, ...count }: Options,
  ends: (() => Promise<unknown>)[],
): Promise<Omit<Site, "stop">> {
  /** What is started last ends first. */
  const until = <T>(started: T, end: (started: T) => unknown): T => {
    ends.push(async () => end(started));
    return started;
  };
  const smallDisk = (megabytes: number) => until(mountSmallDisk(megabytes), (disk) => disk.remove());
  const disks = canContain ? { primary: smallDisk(900), clickhouse: smallDisk(300) } : undefined;
  const primary = until(
    await startPrimary({ home: disks && folderOn(disks.primary), durable: true }),
    (server) => server.remove(),
  );
  await primary.run("create database vitrine");
  await migrate(primary.url("vitrine"), path.resolve("prisma/migrations"));
  const world = await makeWorld(primary.url("vitrine"), count);
  const engines = until(
    await startEngines(primary, { durable: true, clickhouseAt: disks?.clickhouse.at }),
    (all) => all.stop(),
  );
  const [port, varnishPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const settings = {
    ...engines.settings,
    SITE_URL: url,
    PURGE_URL: `http://127.0.0.1:${varnishPort}/`,
    PURGE_TOKEN: purgeToken,
    TRUSTED_PROXIES: "1",
    NEXTAUTH_SECRET: secret,
    LOG_LEVEL: "silent",
  };
  until(await startWorker(settings), async (worker) => {
    const gone = once(worker, "exit");
    worker.kill("SIGTERM");
    await gone;
  });
  const web = { ...settings, VITRINE_ROLE: "web" };
  const metricsPort = await freePort();
  const ahead = canSetClocks() ? clockOf({ secondsAhead: 90 }) : {};
  const instance = async (...asked: Parameters<typeof startInstance>) =>
    until(await startInstance(...asked), (started) => started.stop());
  const instances: Site["instances"] = [
    await instance(2, { ...web, METRICS_PORT: String(metricsPort) }),
    await instance(1, { ...web, ...ahead }, secondFrom),
  ];
  const ports = instances.map((each) => each.port);
  until(await startNginx(ports, port), (front) => front.stop());
  const varnish = until(await startVarnish(ports, varnishPort), (front) => front.stop());
  return { url, varnish: varnish.url, engines, instances, metricsPort, world, disks };
}

/** PostgreSQL's own user must be able to enter it. */
function folderOn({ at }: SmallDisk): string {
  const home = path.join(at, "postgres");
  mkdirSync(home, { mode: 0o711 });
  return home;
}

async function startWorker(settings: Record<string, string>): Promise<ChildProcess> {
  const worker = spawn(
    process.execPath,
    [path.join(root, "lib/cli/run.mjs"), "lib/cli/vitrine.ts", "worker"],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...settings },
    },
  );
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk;
      if (said.includes("Vitrine works on its jobs")) resolve();
    };
    worker.stdout?.on("data", read);
    worker.stderr?.on("data", read);
    worker.once("exit", (code) => reject(new Error(`vitrine worker ended with code ${code}:\n${said}`)));
  });
  return worker;
}
