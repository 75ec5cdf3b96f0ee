import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";

export type Kept = { status: number; headers: IncomingHttpHeaders; body: string; isHit: boolean };

export type SmallCache = {
  ask: (path: string, headers?: Record<string, string>) => Promise<Kept>;
  close: () => void;
};

/** Sends a GET as it is: `fetch` would add headers and hide others. */
export function get(base: string, path: string, headers: Record<string, string> = {}): Promise<Kept> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, agent: false }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part) => parts.push(part));
      reply.on("end", () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(parts).toString("latin1"),
          isHit: reply.headers["x-small-cache"] === "hit",
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

/**
 * A shared cache in front of a site. It keeps whatever it may, as long as it can: also what says nothing of caches.
 * One that doesn't heed `Vary` asks for no encoding, as such caches do.
 */
export async function smallCache(site: string, { heedsVary }: { heedsVary: boolean }): Promise<SmallCache> {
  const kept = new Map<string, { vary: string; asked: IncomingHttpHeaders; reply: Kept }[]>();
  const isFor = (vary: string, one: IncomingHttpHeaders, other: IncomingHttpHeaders) =>
    !heedsVary || namesIn(vary).every((name) => one[name] === other[name]);

  const server = createServer(async (asked, answer) => {
    const path = asked.url ?? "/";
    const entries = kept.get(path) ?? [];
    const found = entries.find(({ vary, asked: before }) => isFor(vary, before, asked.headers));
    const headers = { ...asked.headers } as Record<string, string>;
    if (!heedsVary) delete headers["accept-encoding"];
    const reply = found?.reply ?? (await get(site, path, headers));
    const vary = String(reply.headers.vary ?? "");
    if (!found && mayKeep(reply, asked.headers))
      kept.set(path, [...entries, { vary, asked: asked.headers, reply }]);
    const { "content-length": _, "transfer-encoding": __, connection: ___, ...rest } = reply.headers;
    answer.writeHead(reply.status, { ...rest, "x-small-cache": found ? "hit" : "miss" });
    answer.end(Buffer.from(reply.body, "latin1"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host = new URL(site).host;
  return {
    ask: (path, headers = {}) => get(base, path, { host, ...headers }),
    close: () => void server.close(),
  };
}

const namesIn = (vary: string): string[] =>
  vary
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** RFC 9111: these statuses may be kept without being told so. */
const keptByDefault = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501];

function mayKeep({ status, headers }: Kept, asked: IncomingHttpHeaders): boolean {
  const control = headers["cache-control"]?.toLowerCase() ?? "";
  if (/no-store|private|no-cache/.test(control) || headers.vary === "*") return false;
  if (status === 206 || status === 304) return false;
  const age = /s-maxage=(\d+)/.exec(control)?.[1] ?? /max-age=(\d+)/.exec(control)?.[1];
  if (asked.authorization !== undefined && !/public|s-maxage/.test(control)) return false;
  return age === undefined ? /public/.test(control) || keptByDefault.includes(status) : age !== "0";
}
