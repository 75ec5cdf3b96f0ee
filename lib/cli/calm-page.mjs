import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { firstPaint } from "../api/first-paint.mjs";

/** Built from app/resting. Without the framework's scripts it says the same; the one that stays sets the chosen theme. */
function readPage() {
  const file = path.resolve(process.env.NEXT_DIST_DIR ?? ".next", "server/app/resting.html");
  if (!existsSync(file)) return null;
  const html = readFileSync(file, "utf8");
  return Buffer.from(
    html
      .replace(/<script[^>]*>([\s\S]*?)<\/script>/g, (script, text) => (text === firstPaint ? script : ""))
      .replace(/<link[^>]*(?:as="script"|rel="expect")[^>]*>/g, ""),
  );
}

/**
 * Puts a calm page in the place of the framework's bare one for a page that failed: 503 while the database is away, so
 * that a reload in a moment is what browsers, search engines and proxies expect, and 500 otherwise.
 */
export function prepareCalmPage() {
  const page = readPage();
  // The benchmark's bare application has none.
  if (!page) return () => {};
  return (request, response) => {
    if (request.url.startsWith("/api/") || request.url.startsWith("/_next/")) return;
    const { write, end, writeHead } = response;
    let isReplaced = false;
    response.writeHead = (status, ...rest) => {
      if (status < 500) return writeHead.call(response, status, ...rest);
      const failure = isDatabaseAway() ? 503 : status;
      if (failure === 503) response.setHeader("retry-after", "5");
      response.setHeader("cache-control", "no-store");
      // A feed that failed has no type at all; what the framework's own navigation asked for keeps its type.
      const type = String(response.getHeader("content-type") ?? "");
      if (!/^(text\/html|$)/.test(type)) return writeHead.call(response, failure, ...rest);
      isReplaced = true;
      for (const name of ["content-encoding", "transfer-encoding", "etag", "x-nextjs-cache", "link"])
        response.removeHeader(name);
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("content-length", page.length);
      return writeHead.call(response, failure);
    };
    response.write = (...part) => (isReplaced ? true : write.apply(response, part));
    response.end = (...last) => {
      if (!response.headersSent && !isReplaced && response.statusCode >= 500)
        response.writeHead(response.statusCode);
      if (!isReplaced) return end.apply(response, last);
      return end.call(response, request.method === "HEAD" ? undefined : page);
    };
  };
}

const recentMs = 3000;

function isDatabaseAway() {
  const failedAt = globalThis.vitrineDatabaseFailedAt ?? 0;
  return Boolean(globalThis.vitrineDatabaseWatch?.goneSince) || failedAt > Date.now() - recentMs;
}
