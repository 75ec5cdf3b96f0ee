import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { registry } from "../core/registry.mjs";
import { answer } from "./intercept-reply.mjs";
import {
  encodedEtag,
  isNoneMatch,
  isShared,
  purgedLifetime,
  purgeKeys,
  requestIdFrom,
} from "./reply-headers.mjs";

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const packers = { br: (body) => promisify(brotliCompress)(body, quality), gzip: promisify(gzip) };
const refused = String.raw`(?!\s*;\s*q=0(?:\.0*)?\s*(?:$|,))`;
const accepting = ["br", "gzip"].map((name) => [name, new RegExp(`(?:^|,)\\s*${name}\\b${refused}`, "i")]);

/** Sends a stored reply in an encoding that the reader accepts, or 304 if unchanged. Each is compressed once. */
export async function sendStored(request, response, stored, { isOdd, accepted, noneMatch }) {
  const encoding = stored.isCompressible ? encodingFor(accepted) : "identity";
  const cacheControl = isOdd ? "private, no-store" : stored.cacheControl;
  const etag = encodedEtag(stored.etag, encoding);
  const headers = [...stored.headers, "cache-control", cacheControl, "etag", etag];
  if (isShared(cacheControl)) headers.push(...purgeKeys(stored.tags).flat(), ...lifetimeInFront(stored));
  if (stored.hasRequestId)
    headers.push("x-request-id", requestIdFrom(request.headers["x-request-id"], cacheControl));
  const isHeld = stored.status === 200 && isNoneMatch(noneMatch, stored.etag);
  if (isHeld || stored.status === 304) return answer(response, 304, headers);
  const { bodies } = stored;
  bodies[encoding] ??= packers[encoding](bodies.identity).then((packed) => {
    bodies[encoding] = packed;
    return packed;
  });
  const body = bodies[encoding] instanceof Promise ? await bodies[encoding] : bodies[encoding];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  answer(response, stored.status, [...headers, "content-length", String(body.length)], body);
}

const encodingFor = (accepted) =>
  (accepted && accepting.find(([, pattern]) => pattern.test(accepted))?.[0]) || "identity";

/** Only while purging works, and of no reply that a change has overtaken, does a purge follow the next change. */
function lifetimeInFront(stored) {
  const { purging, responseCache } = registry();
  const now = Date.now();
  return purging?.isFailing === false && responseCache?.isCurrent(stored, now)
    ? purgedLifetime(stored, now)
    : [];
}
