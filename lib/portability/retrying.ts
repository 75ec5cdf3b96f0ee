import { setTimeout as wait } from "node:timers/promises";
import { ZodError } from "zod";
import { AppError } from "../core/errors";
import { log } from "../core/log";
import type { Db } from "../platform/db/db";

const tries = 3;

/** Work that must not go on, whoever did it: it is thrown through everything that tries again. */
export class Interrupted extends Error {
  override readonly name: string = "Interrupted";
}

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
      if (error instanceof Interrupted) throw error;
      if (isRefusal(error)) return { refused: reasonOf(error) };
      if (count === tries) {
        await db.$queryRaw`select 1`;
        return { refused: reasonOf(error) };
      }
      await wait(200 * count);
    }
  }
}

/** Whether a rule or a schema rejected the content: trying again would change nothing. */
export const isRefusal = (error: unknown): error is AppError | ZodError =>
  error instanceof AppError || error instanceof ZodError;

/** Why something was not imported, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.detail;
  if (error instanceof ZodError)
    return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  log.warn({ err: error }, "something could not be imported");
  return "Something went wrong while it was saved. Try again.";
}
