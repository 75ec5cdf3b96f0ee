import { expect } from "vitest";
import type { RunningServer } from "../server";
import { within } from "../within";
import { Load } from "./load";
import { processesOf } from "./processes";
import type { World } from "./world";

export const workersOf = (site: RunningServer): number[] => processesOf(site.pid, "vitrine/web-server.mjs");

/** Sends SIGHUP under load, which goes on for a while once `isDone`, and fails unless each request succeeded. */
export async function hangUpUnderLoad(
  site: RunningServer,
  world: World,
  isDone: () => boolean,
): Promise<void> {
  const load = new Load(site.url, world);
  await load.warm();
  const hungUpAt = Date.now();
  process.kill(site.pid, "SIGHUP");
  await within(120, async () => isDone(), Boolean);
  const [seen, doneAt] = [load.seen.length, Date.now()];
  await within(
    20,
    async () => load.seen.length,
    (count) => count > seen + 50,
  );
  const failed = (await load.stop()).filter(({ reply }) => reply?.status !== 200 && reply?.status !== 201);
  const failures = failed.map(({ kind, startedAt, reply, error }) => {
    const what = reply ? `${reply.status} ${reply.text}` : error?.message;
    return `${kind}, ${startedAt - hungUpAt} of ${doneAt - hungUpAt} ms after the signal: ${what}`;
  });
  expect(failures).toEqual([]);
}
