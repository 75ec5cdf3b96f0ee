import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../lib/cli/embedded/cluster";

const root = path.resolve(import.meta.dirname, "..");

export type RunningServer = {
  url: string;
  pid: number;
  data: string;
  output: () => string;
  stop: () => Promise<void>;
};

/** A whole Vitrine as `npm start` runs it, with an embedded database of its own that is thrown away afterwards. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const data = env.VITRINE_DATA ?? mkdtempSync(path.join(tmpdir(), "vitrine-e2e-"));
  // PostgreSQL's own user must be able to enter it, or the data would be kept elsewhere.
  chmodSync(data, 0o711);
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, "lib/cli/start.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: "",
      VITRINE_DATA: data,
      PORT: String(port),
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  let output = "";
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    if (!env.VITRINE_DATA) rmSync(data, { recursive: true, force: true });
  };
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes("Vitrine is ready")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`npm start ended with code ${code}:\n${output}`)));
  });
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0, data, output: () => output, stop };
}
