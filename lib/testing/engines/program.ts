import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export type Program = {
  child: ChildProcess;
  /** Ends it, even while it is frozen, and resolves once it is gone. */
  end: (signal: NodeJS.Signals) => Promise<void>;
  freeze: () => void;
  thaw: () => void;
};

const longestMs = 60_000;
const mostOutput = 64 * 1024;

/** Starts a program, and waits until it is ready by what it printed or answers. */
export async function startProgram(
  command: string,
  args: readonly string[],
  { until, ...options }: SpawnOptions & { until: (output: string) => boolean | Promise<boolean> },
): Promise<Program> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  let output = "";
  const read = (chunk: unknown) => {
    output = (output + chunk).slice(-mostOutput);
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  child.once("error", read);
  const isOver = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (isOver()) return;
    const gone = once(child, "exit");
    // A frozen process takes no other signal before.
    child.kill("SIGCONT");
    child.kill(signal);
    await gone;
  };
  const latest = Date.now() + longestMs;
  while (!(await until(output))) {
    await wait(20);
    if (isOver() || Date.now() > latest) {
      await end("SIGKILL");
      throw new Error(`${command} did not start:\n${output}`);
    }
  }
  return { child, end, freeze: () => void child.kill("SIGSTOP"), thaw: () => void child.kill("SIGCONT") };
}

/** Whether something listens on a port of this machine. */
export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
