import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { StoredResponse } from "../platform/cache/response-cache";
import type { Asked } from "./cache-key";
import { fillEmptyShell } from "./empty-shell";
import { sharedFor, toEtag, withStaleIfError } from "./reply-headers";
import { policyWithHashes, withoutNonce } from "./security-headers";
import { isCompressible } from "./send-stored";
import { withSiteLook } from "./site-look";

/** For this reader only. */
export const privately = "private, no-store";

/** Made once for a reply, or again for each reader. */
const ofOneReply = new Set([
  ..."cache-control connection content-length date etag keep-alive transfer-encoding vary".split(" "),
  ..."x-nextjs-cache x-nextjs-prerender x-request-id ratelimit ratelimit-policy surrogate-key cache-tag".split(
    " ",
  ),
]);

/** Headers with names and values in turn. */
export const flatten = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((each) => [name, String(each)]));

type Made = Pick<StoredResponse, "tags" | "reading" | "lifetimeMs" | "until"> & { nonce: string | null };

/** A complete reply as the cache stores it, without what is of this request only. */
export function toStored(
  response: ServerResponse,
  body: Buffer,
  { form, isApi }: Asked,
  { nonce, ...made }: Made,
): StoredResponse {
  const type = String(response.getHeader("content-type") ?? "");
  const isHtml = type.startsWith("text/html");
  let whole = body;
  if (isHtml) {
    const html = withoutNonce(body.toString(), nonce);
    whole = Buffer.from(response.statusCode === 404 ? withSiteLook(fillEmptyShell(html)) : html);
    response.setHeader("content-security-policy", policyWithHashes(whole.toString()));
  } else if (nonce) response.setHeader("content-security-policy", policyWithHashes(""));
  const said = String(response.getHeader("cache-control") ?? privately);
  const vary = String(response.getHeader("vary") ?? "");
  const headers = Object.entries(response.getHeaders()).filter(([name]) => !ofOneReply.has(name));
  return {
    ...made,
    status: response.statusCode,
    headers: [
      ...flatten(Object.fromEntries(headers)),
      "vary",
      /accept-encoding/i.test(vary) ? vary : [vary, "Accept-Encoding"].filter(Boolean).join(", "),
    ],
    hasRequestId: response.hasHeader("x-request-id"),
    cacheControl: form === "rsc" ? privately : withStaleIfError(isHtml ? sharedFor() : said, made.tags),
    etag: isApi && response.hasHeader("etag") ? String(response.getHeader("etag")) : toEtag(whole),
    bodies: { identity: whole },
    isCompressible: whole.length > 1000 && isCompressible(type),
  };
}
