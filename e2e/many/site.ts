import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { freePort } from "@/lib/cli/embedded/cluster";
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
export async function startSite({ secondFrom, ...count }: Options): Promise<Site> {
  const disks = canContain ? { primary: mountSmallDisk(900), clickhouse: mountSmallDisk(300) } : undefined;
  const primary = await startPrimary({ home: disks && folderOn(disks.primary), durable: true });
  await primary.run("create database vitrine");
  await migrate(primary.url("vitrine"), path.resolve("prisma/migrations"));
  const world = await makeWorld(primary.url("vitrine"), count);
  const engines = await startEngines(primary, { durable: true, clickhouseAt: disks?.clickhouse.at });
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
  const worker = await startWorker(settings);
  const web = { ...settings, VITRINE_ROLE: "web" };
  const metricsPort = await freePort();
  const instances: Site["instances"] = [
    await startInstance(2, { ...web, METRICS_PORT: String(metricsPort) }),
    await startInstance(1, { ...web, ...(canSetClocks() ? clockOf({ secondsAhead: 90 }) : {}) }, secondFrom),
  ];
  const ports = instances.map((instance) => instance.port);
  const nginx = await startNginx(ports, port);
  const varnish = await startVarnish(ports, varnishPort);
  return {
    ...{ url, engines, instances, metricsPort, world, disks },
    varnish: varnish.url,
    stop: async () => {
      await nginx.stop();
      await varnish.stop();
      await Promise.all(instances.map((instance) => instance.stop()));
      const gone = once(worker, "exit");
      worker.kill("SIGTERM");
      await gone;
      await engines.stop();
      await primary.remove();
      for (const disk of Object.values(disks ?? {})) disk.remove();
    },
  };
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
