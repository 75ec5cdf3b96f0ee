import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import path from "node:path";
import { requireBuilt } from "./build";
import { explain } from "./explain";
import { root } from "./settings";

type Rolling = { given: NodeJS.ProcessEnv; report: (line: string) => void };

/**
 * On SIGHUP, replaces all workers without losing a request: with those of the release that RELEASE_LINK points to by
 * then, and with the settings that `.env` has by then. If anything fails, the running workers go on. On a terminal a
 * hangup ends the program, as everywhere.
 */
export function rollOnHangup(primary: ChildProcess, { given, report }: Rolling): void {
  if (process.stdout.isTTY) return;
  let running = root;
  let isRolling = false;
  process.on("SIGHUP", async () => {
    if (isRolling) return report("The workers are being replaced already.");
    isRolling = true;
    try {
      const release = realpathSync(process.env.RELEASE_LINK || running);
      report(`Replacing the workers, from ${release} …`);
      const variables = await prepare(release, given, release === running);
      const answered = once(primary, "message");
      primary.send({ roll: { release, variables } });
      const [{ rolled }] = await answered;
      if (!rolled) throw new Error("The new workers did not start; see the log.");
      running = release;
      report("The workers are replaced.");
    } catch (error) {
      report(`The workers are not replaced and keep running: ${explain(error)}`);
    } finally {
      isRolling = false;
    }
  });
}

/** Lets a release prepare itself, in its own process and with its own code; returns the variables of its workers. */
async function prepare(release: string, given: NodeJS.ProcessEnv, isInUse: boolean): Promise<object> {
  // Before its packages would be replaced below running workers.
  if (isInUse) requireBuilt();
  const run = path.join(release, "lib/cli/run.mjs");
  const child = spawn(process.execPath, [run, "lib/cli/prepare.ts", ...(isInUse ? ["--in-use"] : [])], {
    cwd: release,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: given,
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${release} could not be prepared (exit code ${code}).`);
  });
  const [{ variables }] = await Promise.race([once(child, "message"), ended]);
  return variables;
}
