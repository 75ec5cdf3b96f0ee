import type { ServerResponse } from "node:http";
import { bridge } from "../core/bridge";
import { steadyNow } from "../core/steady-clock";
import { bodyIn, type Encoding } from "../platform/cache/encodings";
import { responses, type StoredResponse } from "../platform/cache/response-cache";
import type { Asked, Incoming } from "./cache-key";
import { answer } from "./intercept-reply";
import {
  encodedEtag,
  isNoneMatch,
  isShared,
  purgedLifetime,
  purgeKeys,
  requestIdFrom,
} from "./reply-headers";

const weight = String.raw`(?:\s*;\s*q=(?:1(?:\.0*)?|0?\.\d*[1-9]\d*))?`;
const accepting = (["br", "gzip"] as const).map((name) => ({
  name,
  pattern: new RegExp(`(?:^|,)\\s*${name}${weight}\\s*(?:,|$)`, "i"),
}));

/** Sends a stored reply in an encoding that the reader accepts, or 304 if unchanged. Each is compressed once. */
export async function sendStored(
  request: Incoming,
  response: ServerResponse,
  stored: StoredResponse,
  { isOdd, accepted, noneMatch }: Asked,
): Promise<void> {
  const encoding = stored.isCompressible ? encodingFor(accepted) : "identity";
  const cacheControl = isOdd ? "private, no-store" : stored.cacheControl;
  const etag = encodedEtag(stored.etag, encoding);
  const headers = [...stored.headers, "cache-control", cacheControl, "etag", etag];
  if (isShared(cacheControl)) headers.push(...purgeKeys(stored.tags).flat(), ...lifetimeInFront(stored));
  if (stored.hasRequestId)
    headers.push("x-request-id", requestIdFrom(request.headers["x-request-id"], cacheControl));
  const isHeld = stored.status === 200 && isNoneMatch(noneMatch, stored.etag);
  if (isHeld || stored.status === 304) return answer(response, 304, headers);
  const packed = bodyIn(stored.bodies, encoding);
  const body = packed instanceof Promise ? await packed : packed;
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  answer(response, stored.status, [...headers, "content-length", String(body.length)], body);
}

/** The encoding in which a reader wants a text: `br`, `gzip` or `identity`. */
export const encodingFor = (accepted: string | string[] | undefined): Encoding =>
  accepting.find(({ pattern }) => pattern.test(String(accepted ?? "")))?.name ?? "identity";

/** Whether a type of content gets smaller by compression. */
export const isCompressible = (type: string): boolean =>
  /^(text\/|application\/(json|javascript|xml|rss))|\+(xml|json)/.test(type);

/** Only while purging works, and of no reply that a change has overtaken, does a purge follow the next change. */
function lifetimeInFront(stored: StoredResponse): string[] {
  const { purging } = bridge();
  const now = steadyNow();
  return purging?.isFailing === false && responses().cache?.isCurrent(stored, now)
    ? purgedLifetime(stored, now)
    : [];
}
