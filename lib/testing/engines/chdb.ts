import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

/** Not a dependency: whoever wants the test installs it. */
const name = "chdb";

/** Whether the package chdb is installed, today's ClickHouse in a library: 540 MB that only who wants this test installs. */
export const hasChdb = ((): boolean => {
  try {
    return createRequire(import.meta.url).resolve(name) !== "";
  } catch {
    return false;
  }
})();

/** Starts that engine in a process of its own, behind HTTP. */
export async function startChdb(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-chdb-"));
  const child = fork(path.join(import.meta.dirname, "chdb-server.ts"), [folder], {
    execArgv: ["--import", "tsx"],
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}/default`,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
