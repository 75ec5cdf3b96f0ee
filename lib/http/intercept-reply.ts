import { type OutgoingHttpHeaders, ServerResponse } from "node:http";

const { writeHead, write, end, flushHeaders } = ServerResponse.prototype;

type TakeWhole = (body: Buffer) => void;
type Last = (string | Uint8Array | (() => void) | null | undefined)[];

/**
 * Stands between the framework and the socket, the only place that does. `decide` sees the head before it is sent,
 * may change it, and returns a function for the complete body; null lets it stream.
 */
export function interceptReply(response: ServerResponse, decide: () => TakeWhole | null): void {
  const chunks: Buffer[] = [];
  let decision: { whole: TakeWhole | null } | undefined;
  let isEnded = false;
  const take = (): TakeWhole | null => {
    decision ??= { whole: decide() };
    return decision.whole;
  };
  const collect = (chunk: unknown, encoding?: unknown): void => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined));
    else if (chunk && typeof chunk !== "function") chunks.push(chunk as Buffer);
  };

  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    const headers = rest.at(-1);
    if (typeof headers === "object")
      for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders))
        if (value !== undefined) response.setHeader(name, value);
    if (!take()) writeHead.call(response, response.statusCode);
    return response;
  };
  response.flushHeaders = () => {
    if (!take()) flushHeaders.call(response);
  };
  response.write = (chunk: unknown, encoding?: unknown, done?: unknown) => {
    if (!take()) return write.call(response, chunk, encoding as BufferEncoding, done as () => void);
    collect(chunk, encoding);
    const written = typeof encoding === "function" ? encoding : done;
    if (written) process.nextTick(written as () => void);
    return true;
  };
  response.end = (...last: unknown[]) => {
    const whole = take();
    if (!whole) return end.apply(response, last as Parameters<typeof end>);
    if (isEnded) return response;
    isEnded = true;
    const done = (last as Last).find((part) => typeof part === "function");
    if (done) response.once("finish", done as () => void);
    collect(last[0], last[1]);
    whole(Buffer.concat(chunks));
    return response;
  };
}

/** Sends a complete reply; earlier headers are dropped, except those of the connection. */
export function answer(
  response: ServerResponse,
  status: number,
  headers: string[],
  body?: Buffer | string,
): void {
  for (const name of response.getHeaderNames()) if (name !== "connection") response.removeHeader(name);
  writeHead.call(response, status, headers as never);
  end.call(response, body as never, undefined as never);
}
