import { createHash, randomUUID } from "node:crypto";
import { firstPaint } from "./first-paint.mjs";

// Every security header that Vitrine sends is made here. Plain JavaScript: the web server and the page cache load it as it is.

const settings = process.env;
const dev = settings.NODE_ENV === "development";
/** Where browsers send files when Vercel Blob keeps them: the address that its client has for every store. */
const fileStore = settings.BLOB_READ_WRITE_TOKEN ? " https://vercel.com/api/blob/" : "";
const isHttps = /^https:/i.test(settings.SITE_URL ?? "");

/** What every reply carries, whatever it is. */
const headersOfAll = [
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"],
  ["cross-origin-opener-policy", "same-origin"],
  ["origin-agent-cluster", "?1"],
  ...(isHttps ? [["strict-transport-security", "max-age=31536000"]] : []),
];

/** For what is no page: were a browser to show it as one, it could load and run nothing. */
const policyOfData = write({
  "default-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
});

/** For uploaded files: a browser may show them, and what it shows is of no origin. */
const policyOfFile = write({
  "default-src": "'none'",
  "img-src": "'self'",
  "media-src": "'self'",
  "style-src": "'unsafe-inline'",
  "frame-ancestors": "'none'",
  sandbox: "",
});

const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const firstPaintHash = hashOf(firstPaint);
/** The one stylesheet that a script adds, and first adds empty: the notices' of sonner, which a test compares with the package. */
const noticesHashes = `'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' ${hashOf("")}`;

/** Gives a reply its security headers before anything else is known of it. */
export function addSecurityHeaders(request, response) {
  for (const [name, value] of headersOfAll) response.setHeader(name, value);
  const path = request.url.split("?", 1)[0];
  const policy = isFile(path) ? policyOfFile : isPage(path) ? policyWithNonce() : policyOfData;
  response.setHeader("content-security-policy", policy);
  // The framework reads the nonce for its scripts from this header of the request, which no client may choose.
  request.headers["content-security-policy"] = policy;
  delete request.headers["content-security-policy-report-only"];
  keepFromOthers(response);
}

const isFile = (path) => path.startsWith("/media/");
const isPage = (path) => !/^\/(api|_next)\//.test(path) && !/\.\w+$/.test(path);

/** What does not say that any origin may read it is for this origin alone. */
function keepFromOthers(response) {
  const writeHead = response.writeHead;
  response.writeHead = (...parts) => {
    if (!response.hasHeader("access-control-allow-origin"))
      response.setHeader("cross-origin-resource-policy", "same-origin");
    return writeHead.apply(response, parts);
  };
}

/** A page that is rendered for one request: its scripts carry this nonce, and what those load may run too. */
function policyWithNonce() {
  if (dev) return policyInDevelopment;
  return beforeNonce + randomUUID() + afterNonce;
}

/** A page that is kept and sent to many: its own inline scripts, as far as the framework made them, and the site's files. */
export function policyWithHashes(html) {
  const hashes = new Set(inlineScripts(html).filter(isOfFramework).map(hashOf));
  return policyOfPage(["'self'", firstPaintHash, ...hashes].join(" "));
}

function inlineScripts(html) {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  return [...scripts].filter(([, attributes]) => !/\ssrc=/.test(attributes)).map(([, , text]) => text);
}

/** Data handed to the framework and nothing else, so that a script which found its way into a page is not blessed with it. */
function isOfFramework(script) {
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

const [beforeNonce, afterNonce] = policyOfPage(
  `'self' 'nonce-NONCE' 'strict-dynamic' ${firstPaintHash}`,
).split("NONCE");
const policyInDevelopment = policyOfPage("'self' 'unsafe-inline' 'unsafe-eval'", {
  "style-src": "'self' 'unsafe-inline'",
  "connect-src": `'self' ws:${fileStore}`,
});

function policyOfPage(scripts, more = {}) {
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

function write(directives) {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join("; ");
}
