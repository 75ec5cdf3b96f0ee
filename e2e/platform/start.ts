import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfStale } from "@/lib/cli/build";
import { openDatabase } from "@/lib/cli/database";
import { freePort } from "@/lib/cli/port";
import { root } from "@/lib/cli/settings";
import { looseLimits, probeNetwork } from "../server";
import { within } from "../within";
import { idleMs, startTwin } from "./twin";

export type Platform = { url: string; data: string; stop: () => Promise<void> };

export const jobsSecret = "a-secret-of-the-tests-for-jobs";

/** The sample directory, served by `next start` behind the twin of a platform. It changes this process's environment. */
export async function startOnPlatform(): Promise<Platform> {
  const data = mkdtempSync(path.join(tmpdir(), "vitrine-platform-"));
  chmodSync(data, 0o711);
  Object.assign(process.env, { VITRINE_DATA: data, DATABASE_URL: "" });
  const [port, ownPort] = [await freePort(), await freePort()];
  const database = await openDatabase(() => {});
  const { seedDemo } = await import("@/prisma/demo/seed");
  await seedDemo(() => {});
  Object.assign(process.env, {
    NEXT_DIST_DIR: ".next-platform",
    PLATFORM: "vercel",
    JOBS_SECRET: jobsSecret,
  });
  await buildIfStale(console.log);
  const url = `http://localhost:${port}`;
  const next = path.join(root, "node_modules/next/dist/bin/next");
  let output = "";
  const child = spawn(
    process.execPath,
    [next, "start", "-p", String(ownPort), "-H", "127.0.0.1", "--keepAliveTimeout", String(idleMs)],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        ...(await looseLimits(root)),
        NODE_ENV: "production",
        SITE_URL: url,
        LOG_LEVEL: "warn",
        NODE_OPTIONS: probeNetwork,
      },
    },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const twin = await startTwin(ownPort, port, jobsSecret);
  const stop = async () => {
    twin.stop();
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    }
    await database.close();
    rmSync(data, { recursive: true, force: true });
    if (process.env.PLATFORM_OUTPUT) console.log(output);
  };
  const isReady = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await within(60, isReady, Boolean).catch(async (error: Error) => {
    await stop();
    // Not in the message: a runner takes its lines for a stack, and reads the map of each file of the build for minutes.
    console.log(output);
    throw error;
  });
  return { url, data, stop };
}
