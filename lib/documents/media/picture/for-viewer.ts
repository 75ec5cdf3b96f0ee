import pLimit from "p-limit";
import { AppError } from "../../../core/errors";
import { log } from "../../../core/log";
import { secondMs } from "../../../core/time";
import { type Done, workOnPicture } from "./picture-process";

/** Apart from the turns of uploads, which may take long. */
const turns = pLimit(2);
const maxWaiting = 100;
const limitMs = 10 * secondMs;

/** Work on a stored picture for somebody who looks at it; null if it can't be done, or too much of it waits. */
export async function forViewer<W extends "size" | "fit">(
  work: W,
  about: () => Promise<object>,
): Promise<Done[W] | null> {
  if (turns.pendingCount >= maxWaiting) return null;
  try {
    return await turns(async () => workOnPicture(work, await about(), limitMs));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ err: error }, "a stored picture could not be shown in another size");
    return null;
  }
}
