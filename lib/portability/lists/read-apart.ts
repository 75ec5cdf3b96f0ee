import { spawn } from "node:child_process";
import path from "node:path";
import pLimit from "p-limit";
import { bridge } from "../../core/bridge";
import { log } from "../../core/log";
import { secondMs } from "../../core/time";
import type { Format, List } from "./formats/schema";
import { readList } from "./read-list";
import { unreadable } from "./unreadable";

export type ListAnswer = { list: List } | { reason: string };
export type ListQuestion = { bytes: Uint8Array; format: Format | undefined };

/** Twice what 100,000 rows take on a slow machine. */
const limitMs = 60 * secondMs;
const mostMb = 1024;
const oneByOne = pLimit(1);

/**
 * Reads a list as `readList` does, in a process of its own, which ends with `UnreadableList` when it takes longer than a
 * minute: a stranger's few kilobytes can keep a parser busy for as long, and with it everybody whom this process serves. A
 * command, which serves nobody, reads it itself.
 */
export async function readApart(bytes: Uint8Array, format?: Format, timeMs = limitMs): Promise<List> {
  const { programs } = bridge();
  if (programs === undefined) return readList(bytes, format);
  const program = path.join(/* turbopackIgnore: true */ programs, "list-reader.mjs");
  const answer = await oneByOne(() => ask(program, { bytes, format }, timeMs));
  return "list" in answer ? answer.list : unreadable(answer.reason);
}

function ask(program: string, question: ListQuestion, timeMs: number): Promise<ListAnswer> {
  // Not `fork`: the framework's bundler takes its path for a module.
  const child = spawn(process.execPath, [`--max-old-space-size=${mostMb}`, program], {
    ...{ serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] },
    ...{ timeout: timeMs, killSignal: "SIGKILL" },
    env: { NODE_ENV: process.env.NODE_ENV },
  });
  return new Promise((resolve, reject) => {
    child.once("message", (answer) => {
      child.removeAllListeners("exit");
      child.kill("SIGKILL");
      resolve(answer as ListAnswer);
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      log.warn({ code, signal }, "a list could not be read");
      resolve({ reason: "The list takes too long or too much memory to read." });
    });
    child.send(question, (error) => error && reject(error));
  });
}
