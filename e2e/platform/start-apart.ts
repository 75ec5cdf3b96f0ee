import { spawn } from "node:child_process";
import path from "node:path";
import type { RunningServer } from "../server";

const root = path.resolve(import.meta.dirname, "../..");

/** The platform of `serve.ts`, in a process of its own: its variables concern nothing else. */
export async function startPlatform(): Promise<RunningServer> {
  const child = spawn(process.execPath, ["lib/cli/run.mjs", "e2e/platform/serve.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PLATFORM_OUTPUT: "1" },
  });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  const [, url = "", data = ""] = await new Promise<string[]>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const said = /^E2E_URL=(\S+) E2E_DATA=(\S+)$/m.exec(output);
      if (said) resolve(said);
    });
    child.once("close", (code) => reject(new Error(`The platform ended with code ${code}:\n${output}`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { url, pid: child.pid ?? 0, data, output: () => output, stop, ended };
}
