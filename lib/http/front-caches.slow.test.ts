import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { within } from "../../e2e/within";
import { bridge } from "../core/bridge";
import { minuteMs } from "../core/time";
import { flush, touchTags } from "../platform/cache/cache-tags";
import { memoryCache, responses } from "../platform/cache/response-cache";
import type { Tag } from "../platform/cache/tags";
import { purger } from "../platform/purge/purge-changes";
import { sendPurge } from "../platform/purge/send-purge";
import { useDatabase } from "../testing/database";
import { type FrontCache, hasProgram } from "../testing/engines/front-program";
import { startNginx } from "../testing/engines/nginx";
import { purgeToken, startVarnish } from "../testing/engines/varnish";
import { listen } from "../testing/listen";
import { markCacheable } from "./storable";

const isPossible =
  hasProgram("nginx", "apt-get install -y nginx-light") &&
  hasProgram("varnishd", "apt-get install -y varnish varnish-modules");

const test = useDatabase();
const caches = {} as Record<"nginx" | "varnish", FrontCache>;
const names = ["nginx", "varnish"] as const;
let timer: NodeJS.Timeout;
/** What the pages show now, by their address. */
const shown = new Map<string, string>();

const tagsOf = (path: string): Tag[] =>
  path.startsWith("/products/") ? ["site", `product:${path.slice(10)}`] : ["site", "blog"];

function handle({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const path = url.split("?", 1)[0] ?? "";
  if (path === "/api/health/ready") return void response.end("ok");
  const text = shown.get(path);
  response.setHeader("content-type", "text/html; charset=utf-8");
  if (text === undefined) return void response.writeHead(404).end("missing");
  if (path !== "/private") markCacheable({ tags: tagsOf(path), lifetimeMs: 5 * minuteMs });
  response.end(`<html>${text}</html>`);
}

describe.skipIf(!isPossible)("the front door behind the examples' nginx and Varnish", () => {
  const server = createServer();

  beforeAll(async () => {
    const port = await listen(server);
    caches.nginx = await startNginx(port);
    caches.varnish = await startVarnish(port);
    vi.stubEnv("PURGE_URL", caches.varnish.url);
    // Without it, a reply to what nginx forwards would name the host, and be private.
    vi.stubEnv("SITE_URL", "http://localhost");
    const { openFrontDoor } = await import("./front-door");
    server.on("request", openFrontDoor(handle));
    responses().cache = memoryCache(10_000_000);
    const settings = { PURGE_URL: [caches.varnish.url], PURGE_API: "xkey" as const, PURGE_TOKEN: purgeToken };
    const purge = purger(test.db, { ...settings, PURGE_PER_MINUTE: 60 }, sendPurge);
    timer = setInterval(() => void purge(new Date()), 500);
    await within(
      40,
      async () => bridge().purging,
      (purging) => purging?.isFailing === false,
    );
  });
  afterAll(async () => {
    clearInterval(timer);
    await Promise.all(Object.values(caches).map(({ stop }) => stop()));
    server.closeAllConnections();
    server.close();
    vi.unstubAllEnvs();
  });

  const ask = async (name: (typeof names)[number], path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(caches[name].url + path, { headers });
    return {
      status: reply.status,
      headers: reply.headers,
      text: await reply.text(),
      isHit: reply.headers.get("x-cache") === "HIT",
    };
  };
  const change = async (path: string, text: string | null) => {
    if (text === null) shown.delete(path);
    else shown.set(path, text);
    touchTags(test.db, tagsOf(path));
    await flush(test.db);
  };

  it.each(names)("%s keeps a page, and shows its change and its end", async (name) => {
    for (const path of [`/products/${name}`, `/blog-${name}`]) {
      await change(path, "first");
      await within(
        10,
        () => ask(name, path),
        ({ isHit, text }) => isHit && text.includes("first"),
      );
      await change(path, "second");
      await within(
        5,
        () => ask(name, path),
        ({ text }) => text.includes("second"),
      );
      await change(path, null);
      await within(
        5,
        () => ask(name, path),
        ({ status }) => status === 404,
      );
    }
  });

  it("Varnish keeps an unchanged page beyond the two seconds of Cache-Control, and hides its keys", async () => {
    await change("/products/kept", "kept");
    const old = async () => {
      const { headers } = await ask("varnish", "/products/kept");
      return Number(headers.get("age"));
    };
    await within(15, old, (age) => age >= 5);
    const { headers } = await ask("varnish", "/products/kept");
    expect(
      headers.get("surrogate-key") ?? headers.get("surrogate-control") ?? headers.get("xkey"),
    ).toBeNull();
  });

  it.each(names)(
    "%s keeps nothing for a session or a key, nothing private, and no form of the data",
    async (name) => {
      shown.set("/private", "mine");
      await change("/blog-x", "open");
      const personal: Record<string, string>[] = [
        { cookie: "next-auth.session-token=x" },
        { authorization: "Bearer x" },
        { "x-api-key": "x" },
      ];
      for (const headers of personal) expect((await ask(name, "/blog-x", headers)).isHit).toBe(false);
      for (const path of ["/private", "/blog-x?_rsc=1"]) {
        await ask(name, path);
        expect((await ask(name, path)).isHit).toBe(false);
      }
      await ask(name, "/blog-x?n=1", { rsc: "1", "x-forwarded-host": "evil.example", range: "bytes=0-3" });
      expect((await ask(name, "/blog-x?n=1")).text).toBe("<html>open</html>");
    },
  );
});
