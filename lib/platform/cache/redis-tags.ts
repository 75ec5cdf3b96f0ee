import { z } from "zod";
import type { Redis } from "../redis/redis";
import { hear, state } from "./tag-state";

const Message = z.array(z.tuple([z.string().min(1).max(300), z.string().regex(/^\d{1,18}$/)]));

/** Nobody waits for a message to be sent, except a process that is about to end. */
const sendMs = 500;

/**
 * Tells other instances of changed tags, and hears of theirs, at once. The database stays the truth: it is polled as
 * ever, and read whenever messages may have been missed.
 */
export function joinTagChannel(redis: Redis, channel: string): void {
  redis.subscribe(
    channel,
    (message) => hear(parse(message).map(([tag, version]) => ({ tag, version: BigInt(version) }))),
    () => void state.readNow?.(),
  );
  state.channel = {
    publish: (written) => {
      const message = JSON.stringify(written.map(({ tag, version }) => [tag, String(version)]));
      return redis.ask((client) => client.publish(channel, message), sendMs);
    },
  };
}

/** A message that is none says nothing. */
function parse(message: string): z.infer<typeof Message> {
  try {
    return Message.parse(JSON.parse(message));
  } catch {
    return [];
  }
}
