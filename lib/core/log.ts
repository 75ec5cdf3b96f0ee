import pino, { stdSerializers } from "pino";
import { bridge } from "./bridge";
import { logIds } from "./log-ids";

/** An email address, which an error or a library's message may quote; not `@scope` or `@1.2.3` in the path of a package. */
const address = /[^\s@<>"'(),;:=[\]{}/\\]+@[^\s@<>"'(),;:=[\]{}/\\]+\.[\p{L}-]{2,}/gu;

export const withoutAddresses = (text: string): string => text.replace(address, "[address]");

/** An error with the email addresses in its texts removed: mail servers and databases quote them. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, ...more } = stdSerializers.err(error);
  const texts = { type, message: withoutAddresses(message), stack: withoutAddresses(stack) };
  try {
    return { ...texts, ...JSON.parse(withoutAddresses(JSON.stringify(more))) };
  } catch {
    // What can't be written as JSON is left out.
    return texts;
  }
}

/**
 * Writes one JSON object per line, with the ids of the request or job, of the person and of the trace; never a secret,
 * password, key, cookie or email address.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  mixin: () => ({ ...logIds(), ...bridge().traceIds?.() }),
  serializers: { err: serializeError },
  hooks: {
    logMethod(args, method) {
      method.apply(
        this,
        args.map((part) => (typeof part === "string" ? withoutAddresses(part) : part)) as typeof args,
      );
    },
  },
  redact: [
    "headers.authorization",
    "headers.cookie",
    'headers["x-api-key"]',
    'headers["x-draft-token"]',
    "password",
    "key",
    "token",
  ],
});

const quietMs = 10_000;
const said = new Map<string, { at: number; unlogged: number }>();

/**
 * Logs what any number of requests may meet at once: one line in ten seconds for each message, and the next one says how
 * many were left out.
 */
export function logSparsely(level: "warn" | "error", fields: object, message: string): void {
  const now = performance.now();
  const last = said.get(message);
  if (last && now - last.at < quietMs) {
    last.unlogged += 1;
    return;
  }
  said.set(message, { at: now, unlogged: 0 });
  log[level](last?.unlogged ? { ...fields, unlogged: last.unlogged } : fields, message);
}
