import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, startCluster } from "../lib/cli/embedded/cluster";
import { startPgBouncer } from "../lib/testing/engines/pgbouncer";
import { looseLimits, probeNetwork, type RunningServer, startServer } from "./server";

/** The demo on its embedded database, which it reaches through PgBouncer in transaction mode. */
export async function startPooledServer(): Promise<RunningServer> {
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
    stdio: ["ignore", "pipe", "pipe", "ipc"],
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
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  const ended = once(child, "exit").then(([code]): number | null => code);
  await Promise.race([
    once(child, "message"),
    ended.then(() => Promise.reject(new Error(`The web server ended:\n${output}`))),
  ]);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await pooler.stop();
    await cluster.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0, data, output: () => output, stop, ended };
}
