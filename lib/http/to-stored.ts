import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { StoredResponse } from "../platform/cache/response-cache";
import { type Asked, queryOf, withoutNavigation } from "./cache-key";
import { fillEmptyShell } from "./empty-shell";
import { isShared, purgeKeys, sharedFor, toEtag, withStaleIfError } from "./reply-headers";
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

/**
 * The framework drops the length of every streamed reply, so a file's length comes in another header; and its
 * permanent redirect of a page is a 308 without the query, where feeds, crawlers and the API's own redirects use a
 * 301.
 */
export function fixResponseHeaders(response: ServerResponse, asked: Asked, isKept: boolean): void {
  if (response.statusCode === 308) response.statusCode = 301;
  // A header that the framework appended is a list.
  const location = [response.getHeader("location")].flat()[0]?.toString();
  if (response.statusCode === 301 && location !== undefined && !location.includes("?"))
    response.setHeader("location", location + queryOf(asked));
  const length = response.getHeader("x-vitrine-length");
  response.removeHeader("x-vitrine-length");
  if (length !== undefined) response.setHeader("content-length", length);
  // What says nothing of caches, or depends on more than its address, is for this reader only.
  if ((asked.isOdd && !isKept) || !response.hasHeader("cache-control"))
    response.setHeader("cache-control", privately);
  if (!isKept && isShared(String(response.getHeader("cache-control"))))
    for (const [name, value] of purgeKeys()) response.setHeader(name, value);
  // Nothing of the API depends on how a page's script asks for the next page.
  const vary = asked.isApi ? withoutNavigation(String(response.getHeader("vary") ?? "")) : null;
  if (vary === "") response.removeHeader("vary");
  else if (vary !== null) response.setHeader("vary", vary);
  // Unless it says that any origin may read it, a reply is for this origin only.
  if (!response.hasHeader("access-control-allow-origin"))
    response.setHeader("cross-origin-resource-policy", "same-origin");
}
