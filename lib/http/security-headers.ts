import { createHash, randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { directUploads } from "../platform/storage/s3-address";
import { firstPaint } from "./first-paint";
import { isOfApi } from "./route-table";

// Every security header that Vitrine sends is made here.

const settings = process.env;
const dev = settings.NODE_ENV === "development";
/** Where browsers upload files directly: to a bucket, and to Vercel Blob, whose client has one address for every store. */
const fileStore = [
  directUploads(settings),
  settings.BLOB_READ_WRITE_TOKEN ? "https://vercel.com/api/blob/" : null,
]
  .filter((address) => address !== null)
  .map((address) => ` ${address}`)
  .join("");
const isHttps = /^https:/i.test(settings.SITE_URL ?? "");

/** The headers of every reply. */
const headersOfAll: [string, string][] = [
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"],
  ["cross-origin-opener-policy", "same-origin"],
  ["origin-agent-cluster", "?1"],
  ...(isHttps ? ([["strict-transport-security", "max-age=31536000"]] as [string, string][]) : []),
];

/** For anything but a page: if a browser displayed it as one, it could load and run nothing. */
const policyOfData = write({
  "default-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
});

/** The headers of the API's replies, where no web server of ours adds them. */
export const headersOfData: [string, string][] = [...headersOfAll, ["content-security-policy", policyOfData]];

/** For uploaded files: a browser may display them, without an origin. */
const policyOfFile = write({
  "default-src": "'none'",
  "img-src": "'self'",
  "media-src": "'self'",
  "style-src": "'unsafe-inline'",
  "frame-ancestors": "'none'",
  sandbox: "",
});

/** For what other websites may show in a frame: our own pictures and its own styles, and nothing that runs. */
const policyOfEmbed = write({
  "default-src": "'none'",
  "img-src": "'self'",
  "style-src": "'unsafe-inline'",
  "base-uri": "'self'",
  "form-action": "'none'",
  "frame-ancestors": "*",
  sandbox: "allow-same-origin allow-popups allow-popups-to-escape-sandbox",
});

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const firstPaintHash = hashOf(firstPaint);
/** The one stylesheet that a script adds, initially empty: sonner's, which a test compares with the package. */
const noticesHashes = `'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' ${hashOf("")}`;

type Asked = { url: string; headers: Record<string, string | string[] | undefined> };
type Answered = Pick<ServerResponse, "removeHeader"> & { setHeader(name: string, value: string): unknown };

/** Sets a reply's security headers before anything else is known about it; returns the nonce of a page. */
export function addSecurityHeaders(request: Asked, response: Answered): string | null {
  for (const [name, value] of headersOfAll) response.setHeader(name, value);
  const [path = ""] = request.url.split("?", 1);
  const nonce = isPage(path) && !isFile(path) && !dev ? randomUUID() : null;
  const policyOfOne = nonce ? beforeNonce + nonce + afterNonce : policyInDevelopment;
  const policy = isFile(path)
    ? policyOfFile
    : isEmbed(path)
      ? policyOfEmbed
      : isPage(path)
        ? policyOfOne
        : policyOfData;
  if (isEmbed(path)) response.removeHeader("x-frame-options");
  response.setHeader("content-security-policy", policy);
  // The framework reads the nonce for its scripts from this request header, which no client may set.
  request.headers["content-security-policy"] = policy;
  delete request.headers["content-security-policy-report-only"];
  return nonce;
}

const isFile = (path: string): boolean => path.startsWith("/media/");
const isEmbed = (path: string): boolean => /^\/collections\/[a-z0-9-]+\/embed\.html$/.test(path);
/** A path whose reply is a page, unless it fails. */
export const isPage = (path: string): boolean =>
  !isOfApi(path) && !path.startsWith("/_next/") && !/\.\w+$/.test(path);

/** A page as it is stored: without the nonce, which belongs to one request. */
export function withoutNonce(html: string, nonce: string | null): string {
  const bare = html.replace(/(<(?:script|link|style)\b[^>]*?) nonce="[^"]*"/g, "$1");
  return nonce ? bare.replaceAll(nonce, "") : bare;
}

/** The policy of a stored page: hashes of its own inline scripts, as made by the framework, and the site's files. */
export function policyWithHashes(html: string): string {
  const hashes = new Set(inlineScripts(html).filter(isOfFramework).map(hashOf));
  return policyOfPage(["'self'", firstPaintHash, ...hashes].join(" "));
}

function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  return [...scripts]
    .filter(([, attributes = ""]) => !/\ssrc=/.test(attributes))
    .map(([, , text = ""]) => text);
}

/** Only data for the framework, so that an injected script does not get a hash. */
function isOfFramework(script: string): boolean {
  const data = handedOver.exec(script)?.[1];
  if (data === undefined) return false;
  try {
    JSON.parse(data);
    return true;
  } catch {
    return false;
  }
}

const handedOver =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\((.*)\);?$/s;

const [beforeNonce = "", afterNonce = ""] = policyOfPage(
  `'self' 'nonce-NONCE' 'strict-dynamic' ${firstPaintHash}`,
).split("NONCE");
const policyInDevelopment = policyOfPage("'self' 'unsafe-inline' 'unsafe-eval'", {
  "style-src": "'self' 'unsafe-inline'",
  "connect-src": `'self' ws:${fileStore}`,
});

function policyOfPage(scripts: string, more: Record<string, string> = {}): string {
  return write({
    "default-src": "'none'",
    "script-src": scripts,
    "style-src": `'self' ${noticesHashes}`,
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": `'self'${fileStore}`,
    "media-src": "'self'",
    "frame-src": "https://www.youtube-nocookie.com https://player.vimeo.com",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    ...(isHttps ? { "upgrade-insecure-requests": "" } : {}),
    ...more,
  });
}

function write(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join("; ");
}
