import { ServerResponse } from "node:http";

const { writeHead, write, end, flushHeaders } = ServerResponse.prototype;

/**
 * Stands between the framework and the socket, the only place that does. `decide` sees the head before it is sent,
 * may change it, and returns a function for the complete body; null lets it stream.
 */
export function interceptReply(response, decide) {
  const chunks = [];
  let decision;
  const take = () => {
    decision ??= { whole: decide() };
    return decision.whole;
  };
  const collect = (chunk, encoding) => {
    if (chunk && typeof chunk !== "function")
      chunks.push(typeof chunk === "string" ? Buffer.from(chunk, encoding) : chunk);
  };

  response.writeHead = (status, ...rest) => {
    response.statusCode = status;
    const headers = rest.at(-1);
    if (typeof headers === "object")
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!take()) writeHead.call(response, response.statusCode);
    return response;
  };
  response.flushHeaders = () => {
    if (!take()) flushHeaders.call(response);
  };
  response.write = (chunk, encoding, done) => {
    if (!take()) return write.call(response, chunk, encoding, done);
    collect(chunk, encoding);
    const written = typeof encoding === "function" ? encoding : done;
    if (written) process.nextTick(written);
    return true;
  };
  response.end = (...last) => {
    const whole = take();
    if (!whole) return end.apply(response, last);
    if (decision.isEnded) return response;
    decision.isEnded = true;
    const done = last.find((part) => typeof part === "function");
    if (done) response.once("finish", done);
    collect(...last);
    whole(Buffer.concat(chunks));
    return response;
  };
}

/** Sends a complete reply; earlier headers are dropped, except those of the connection. */
export function answer(response, status, headers, body) {
  for (const name of response.getHeaderNames()) if (name !== "connection") response.removeHeader(name);
  writeHead.call(response, status, headers);
  end.call(response, body);
}
