import { execFileSync } from "node:child_process";

/** A process and all that it started, the oldest first. */
export const processTree = (pid: number): number[] => programTree(pid).map((program) => program.pid);

/** A process and all that it started, with their command lines. */
export function programTree(pid: number): { pid: number; command: string }[] {
  const lines = execFileSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,args="]).toString().trim().split("\n");
  const all = lines.map((line) => {
    const [, own = "", parent = "", command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(own), parent: Number(parent), command };
  });
  const below = (parent: number): typeof all =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...below(pid)];
}

/** The processes below one that run this file. */
export const processesOf = (pid: number, file: string): number[] =>
  programTree(pid)
    .filter(({ command }) => command.includes(file))
    .map((program) => program.pid);

/** Sends a signal to each; one that has ended by itself is no fault. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
