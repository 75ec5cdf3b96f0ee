import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "@/lib/cli/port";
import { serverProgram } from "@/lib/cli/server-env";
import { looseLimits, probeNetwork } from "../server";

export type Instance = {
  port: number;
  pid: number;
  output: () => string;
  stop: () => Promise<void>;
};

const ownRoot = path.resolve(import.meta.dirname, "../..");

/**
 * The web servers of one machine, on a port of their own, as `npm start` starts them on a database that is migrated;
 * other than `npm start` it takes the variables of the demo as well. `root` is another checkout that is built.
 */
export async function startInstance(
  workers: number,
  env: Record<string, string>,
  root = ownRoot,
): Promise<Instance> {
  const port = await freePort();
  const program = serverProgram(workers > 1 ? "primary" : "web-server", root);
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      ...(await looseLimits(root)),
      NODE_ENV: "production",
      NODE_OPTIONS: [process.env.NODE_OPTIONS, probeNetwork].filter(Boolean).join(" "),
      NEXTAUTH_URL: env.SITE_URL ?? "",
      PORT: String(port),
      WEB_CONCURRENCY: String(workers),
      LOG_LEVEL: "warn",
      DRAIN_SECONDS: "0",
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  const ended = once(child, "exit");
  const [message] = await Promise.race([once(child, "message"), ended]);
  if (message !== "listening") throw new Error(`The web server did not start: ${message}\n${output}`);
  return {
    port,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
