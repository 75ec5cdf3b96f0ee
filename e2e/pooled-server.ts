import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, startCluster } from "../lib/cli/embedded/cluster";
import { startPgBouncer } from "../lib/testing/engines/pgbouncer";
import { looseLimits, probeNetwork, type RunningServer, startServer } from "./server";

/** The demo on its embedded database, which it reaches through PgBouncer in transaction mode. */
export async function startPooledServer(): Promise<Pick<RunningServer, "url" | "data" | "stop">> {
  const data = mkdtempSync(path.join(tmpdir(), "vitrine-e2e-"));
  chmodSync(data, 0o711);
  // Makes the database, the samples and the build.
  await (await startServer({ VITRINE_DATA: data })).stop();
  const cluster = await startCluster({ home: path.join(data, "postgres") });
  const direct = cluster.url("vitrine");
  const pooler = await startPgBouncer({ server: direct });
  const port = await freePort();
  const root = path.resolve(import.meta.dirname, "..");
  const child = spawn(process.execPath, [path.join(root, "lib/http/web-server.mjs")], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      ...(await looseLimits(root)),
      NODE_ENV: "production",
      NODE_OPTIONS: [process.env.NODE_OPTIONS, probeNetwork].filter(Boolean).join(" "),
      AUTH_TRUST_HOST: "true",
      DATABASE_URL: pooler.through(direct),
      DATABASE_DIRECT_URL: direct,
      NEXTAUTH_SECRET: readFileSync(path.join(data, "session-secret"), "utf8").trim(),
      VITRINE_DATA: data,
      VITRINE_DEMO: "1",
      VITRINE_MAILBOX: path.join(data, "mailbox"),
      VITRINE_RECORDS: path.join(data, "sample-records.json"),
      MEDIA_DIR: path.join(data, "media"),
      PORT: String(port),
      LOG_LEVEL: "warn",
      DRAIN_SECONDS: "0",
    },
  });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("The web server ended."))),
  ]);
  const stop = async () => {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
    await pooler.stop();
    await cluster.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, data, stop };
}
