import type { ChildProcess, SendHandle } from "node:child_process";
import type { Worker } from "node:cluster";

type Handle = { close: () => void };
type Message = { act?: string; seq?: number };

/** How long after its end a worker's last words may be unread; its "disconnect" waits for a word about a handle, too. */
const lastWordsMs = 500;

/**
 * Closes, once a worker has ended, the connections that it was handed and never said it took. Node's cluster waits for
 * that word for ever, and so would whoever opened the connection; closed, a proxy asks another worker.
 */
export function closeUntaken({ process: child }: Worker): void {
  const handed = new Map<unknown, Handle>();
  const { send } = child;
  child.send = function (this: ChildProcess, message: Message, handle?: Handle, ...rest: unknown[]) {
    if (message.act === "newconn" && handle) {
      // One at a time waits for its answer; should answers ever be worded differently, nothing piles up.
      if (handed.size > 8) handed.clear();
      handed.set(message.seq, handle);
    }
    return send.call(this, message, handle as SendHandle, ...(rest as []));
  } as typeof send;
  child.on("internalMessage", ({ ack }: { ack?: number }) => handed.delete(ack));
  child.once("exit", () => {
    setTimeout(() => {
      for (const handle of handed.values()) handle.close();
      handed.clear();
    }, lastWordsMs);
  });
}
