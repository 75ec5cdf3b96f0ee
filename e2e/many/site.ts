import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "@/lib/cli/embedded/cluster";
import { migrate } from "@/lib/platform/db/migrate";
import { startNginx } from "@/lib/testing/engines/nginx";
import { startPrimary } from "@/lib/testing/engines/replica";
import { makeWorld, secret, type World } from "../faults/world";
import { type Engines, startEngines } from "./engines";
import { type Instance, startInstance } from "./instance";

const root = path.resolve(import.meta.dirname, "../..");

export type Site = {
  /** Through nginx. */
  url: string;
  engines: Engines;
  instances: [Instance, Instance];
  /** Of the first instance. */
  metricsPort: number;
  world: World;
  stop: () => Promise<void>;
};

/**
 * A site on all engines: three workers on two ports behind nginx, and `vitrine worker` for the jobs.
 */
export async function startSite(count: { people: number; products: number }): Promise<Site> {
  const primary = await startPrimary({ durable: true });
  await primary.run("create database vitrine");
  await migrate(primary.url("vitrine"), path.resolve("prisma/migrations"));
  const world = await makeWorld(primary.url("vitrine"), count);
  const engines = await startEngines(primary, { durable: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    ...engines.settings,
    SITE_URL: url,
    TRUSTED_PROXIES: "1",
    NEXTAUTH_SECRET: secret,
    LOG_LEVEL: "silent",
  };
  const worker = await startWorker(settings);
  const web = { ...settings, VITRINE_ROLE: "web" };
  const metricsPort = await freePort();
  const instances: Site["instances"] = [
    await startInstance(2, { ...web, METRICS_PORT: String(metricsPort) }),
    await startInstance(1, web),
  ];
  const front = await startNginx(
    instances.map((instance) => instance.port),
    port,
  );
  return {
    ...{ url, engines, instances, metricsPort, world },
    stop: async () => {
      await front.stop();
      await Promise.all(instances.map((instance) => instance.stop()));
      const gone = once(worker, "exit");
      worker.kill("SIGTERM");
      await gone;
      await engines.stop();
      await primary.remove();
    },
  };
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
