import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../platform/db/db";
import { isRefusal, reasonOf } from "./reasons";

const tries = 3;

/**
 * The result of some work, or why it has none. A rule's refusal is final; anything else, such as a deadlock, may be
 * temporary and is tried again. Without a database nothing else can succeed either: that is thrown.
 */
export async function retrying<T>(
  db: Db,
  work: () => Promise<T>,
): Promise<{ done: T } | { refused: string }> {
  for (let count = 1; ; count++) {
    try {
      return { done: await work() };
    } catch (error) {
      if (isRefusal(error)) return { refused: reasonOf(error) };
      if (count === tries) {
        await db.$queryRaw`select 1`;
        return { refused: reasonOf(error) };
      }
      await wait(200 * count);
    }
  }
}
