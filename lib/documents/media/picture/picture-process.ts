import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { failField } from "../../../core/errors";
import { log } from "../../../core/log";
import { secondMs } from "../../../core/time";

/** What each piece of work results in. */
export type Done = {
  strip: { width: number; height: number; thumbhash: string; isStill: boolean };
  size: boolean;
  fit: string;
  describe: { width: number; height: number; pages: number; hasMetadata: boolean };
  drawSvg: Uint8Array;
};

type Answer<T> = { done: T } | { refusal: { code: string; message: string } } | { away: Error };

const program = path.join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib/documents/media/picture/picture-work.mjs",
);
/** A process stays this long for the next piece of work. */
const idleMs = 10 * secondMs;
const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];

/**
 * Has a piece of work done on a picture by a process of its own, which is killed when the time is over; 422 then, and for
 * a picture that can't be read. Callers bound how many run at once.
 */
export async function workOnPicture<W extends keyof Done>(
  work: W,
  about: object,
  limitMs: number,
): Promise<Done[W]> {
  const rested = idle.pop();
  clearTimeout(rested?.timer);
  const child = rested?.child ?? start();
  const answer = await ask<Done[W]>(child, { work, about }, limitMs);
  if ("done" in answer) return answer.done;
  if ("away" in answer) throw Object.assign(new Error(answer.away.message), answer.away);
  return failField("file", answer.refusal.code, answer.refusal.message);
}

function start(): ChildProcess {
  const env = { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: "2" };
  // Not `fork`: the framework's bundler takes its path for a module.
  const child = spawn(process.execPath, [program], {
    ...{ env, serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] },
  });
  child.unref();
  child.channel?.unref();
  return child;
}

function ask<T>(child: ChildProcess, message: object, limitMs: number): Promise<Answer<T>> {
  return new Promise((resolve) => {
    const end = (answer: Answer<T>) => {
      clearTimeout(timer);
      for (const event of ["message", "exit", "error"]) child.removeAllListeners(event);
      child.on("error", () => {});
      resolve(answer);
    };
    const give = (code: string, why: string) => {
      child.kill("SIGKILL");
      end({ refusal: { code, message: why } });
    };
    const timer = setTimeout(() => give("too_slow", "takes too long to read"), limitMs);
    child.once("message", (answer) => {
      end(answer as Answer<T>);
      rest(child);
    });
    // It ran out of memory, or met a fault of the library.
    child.once("exit", (code, signal) => {
      log.warn({ code, signal }, "a picture ended the process that read it");
      give("unreadable", "can't be read as a picture");
    });
    child.once("error", (error) => end({ away: error }));
    child.send(message, (error) => error && give("unreadable", "can't be read as a picture"));
  });
}

function rest(child: ChildProcess): void {
  const one = {
    child,
    timer: setTimeout(() => {
      idle.splice(idle.indexOf(one), 1);
      child.kill("SIGKILL");
    }, idleMs).unref(),
  };
  child.once("exit", () => idle.includes(one) && idle.splice(idle.indexOf(one), 1));
  idle.push(one);
}
