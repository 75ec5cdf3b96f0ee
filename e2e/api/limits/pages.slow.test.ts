import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../server";
import { siteSettings } from "../database";
import { get } from "../security/small-cache";

const most = 5;
let proxied: RunningServer;
let direct: RunningServer;

/** An instance behind a proxy that counts few reads, and one that nothing stands in front of. */
beforeAll(async () => {
  const env = siteSettings();
  proxied = await startServer({
    ...env,
    TRUSTED_PROXIES: "1",
    RATE_LIMIT_READ: `${most}/3600`,
    RATE_LIMIT_WRITE: `${most}/3600`,
    CONNECTIONS_PER_ADDRESS: "2",
  });
  direct = await startServer({ ...env, CONNECTIONS_PER_ADDRESS: "3" });
});
afterAll(async () => {
  await proxied?.stop();
  await direct?.stop();
});

let networks = 0;
const newNetwork = () => ({ "x-forwarded-for": `10.9.${++networks}.1` });

describe("the limit of reads", () => {
  it("counts pages that no cache answers with the anonymous reads of the API, by network", async () => {
    const from = newNetwork();
    const ask = (path: string) => get(proxied.url, path, from);
    await get(proxied.url, "/stats", newNetwork());
    for (let n = 0; n < most - 1; n++) expect((await ask(`/search?q=tool${n}`)).status).toBe(200);
    expect((await ask("/api/v1/products?limit=9")).status).toBe(200);
    for (const address of ["/search?q=photo", "/dashboard", "/admin/queue", "/nowhere"]) {
      const { status, headers, body } = await ask(address);
      expect(status, address).toBe(429);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(headers["ratelimit-policy"]).toBe(`"read";q=${most};w=3600`);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(headers["cache-control"]).toBe("no-store");
      expect(body).toMatch(/<title>Too many requests/);
      expect(body).toContain('rel="stylesheet"');
      expect(body).not.toMatch(/<script[^>]* src=/);
    }
    for (const address of ["/feed.xml", "/og/products/silverwell"]) {
      const { status, headers } = await ask(address);
      expect([address, status, headers["content-type"]]).toEqual([address, 429, "text/plain; charset=utf-8"]);
    }
    const api = await ask("/api/v1/products?limit=8");
    expect([api.status, api.headers["content-type"]]).toEqual([429, "application/problem+json"]);
    expect((await get(proxied.url, "/search?q=photo", newNetwork())).status).toBe(200);
  });

  it("counts what signing in reads and does besides an attempt", async () => {
    const from = newNetwork();
    const paths = [
      "/api/auth/csrf",
      "/api/auth/session",
      "/api/auth/providers",
      "/api/auth/error",
      "/api/auth/x",
    ];
    for (const path of paths) expect((await get(proxied.url, path, from)).status, path).not.toBe(429);
    for (const path of paths) {
      const { status, headers } = await get(proxied.url, path, from);
      expect([path, status, headers["content-type"]]).toEqual([path, 429, "application/problem+json"]);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    expect((await get(proxied.url, "/search?q=photo", from)).status).toBe(429);
  });

  it("counts requests with unknown keys by network, apart from that network's visitors", async () => {
    const from = newNetwork();
    const unknown = { ...from, authorization: "Bearer vitrine_live_nonsense" };
    for (let n = 0; n < most; n++) {
      const { status, headers } = await get(proxied.url, "/api/v1/me", unknown);
      expect([status, headers["ratelimit-policy"]]).toEqual([401, `"read";q=${most};w=3600`]);
    }
    for (const path of ["/api/v1/me", "/api/v1/products?limit=3"]) {
      const { status, headers } = await get(proxied.url, path, unknown);
      expect([path, status]).toEqual([path, 429]);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    expect((await get(proxied.url, "/search?q=photo", from)).status).toBe(200);
    expect((await get(proxied.url, "/api/v1/me", { ...unknown, ...newNetwork() })).status).toBe(401);
  });

  it.each([
    ["MCP with an unknown key", "/api/mcp", { authorization: "Bearer vitrine_live_nonsense" }, 401],
    ["MCP with what is no message", "/api/mcp", {}, 400],
    ["changes with an unknown key", "/api/v1/votes", { "x-api-key": "vitrine_live_nonsense" }, 401],
    ["unsubscribing with an unknown link", "/api/unsubscribe?token=x", {}, 404],
  ])("counts %s by network", async (_, path, headers, expected) => {
    const from = newNetwork();
    const ask = async () => {
      const type = { "content-type": "application/json" };
      const init = { method: "POST", body: "[]", headers: { ...type, ...headers, ...from } };
      return (await fetch(proxied.url + path, init)).status;
    };
    for (let n = 0; n < most; n++) expect(await ask()).toBe(expected);
    expect(await ask()).toBe(429);
  });

  it("counts no address that only seems to be a file or the API's", async () => {
    const from = newNetwork();
    for (const path of ["/_next/../search?q=a", "/api/%2e%2e/search?q=a", "/_next//..\\search?q=a"]) {
      const { status, headers } = await get(proxied.url, path, from);
      expect([path, status, headers.location]).toEqual([path, 308, "/search?q=a"]);
    }
  });

  it("doesn't count what the cache answers, nor the files of a page", async () => {
    const { body } = await get(proxied.url, "/", newNetwork());
    await get(proxied.url, "/", newNetwork());
    const script = /\/_next\/static\/chunks\/[\w.~-]+\.js/.exec(body)?.[0] ?? "";
    const from = newNetwork();
    for (let n = 0; n < 3 * most; n++)
      for (const path of ["/", script]) expect((await get(proxied.url, path, from)).status).toBe(200);
  });
});

describe("a connection", () => {
  /** What was received until the other side closed it, and after how long. */
  const closing = (server: RunningServer, sent: string) =>
    new Promise<{ text: string; seconds: number }>((resolve, reject) => {
      const startedAt = performance.now();
      const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () => socket.write(sent));
      let text = "";
      socket.on("data", (part) => {
        text += part;
      });
      socket.on("error", reject);
      socket.on("close", () => resolve({ text, seconds: (performance.now() - startedAt) / 1000 }));
    });

  it("that sends thousands of reads ahead holds nobody else up", async () => {
    const port = Number(new URL(direct.url).port);
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    let text = "";
    socket.on("data", (part) => {
      text += part;
    });
    const word = crypto.randomUUID();
    for (let n = 0; n < 5000; n++)
      socket.write(`GET /api/v1/products?limit=${1 + (n % 20)}&q=${word}${n} HTTP/1.1\r\nHost: h\r\n\r\n`);
    // Each took as long as all that were sent ahead, and then failed for want of the database.
    for (let n = 0; n < 5; n++) {
      const startedAt = performance.now();
      const { status } = await get(direct.url, `/api/v1/products?q=other${word}${n}`);
      expect(status).toBe(200);
      expect(performance.now() - startedAt).toBeLessThan(4000);
    }
    await expect.poll(() => text.split("HTTP/1.1 200 OK").length, { timeout: 20_000 }).toBeGreaterThan(10);
    const limits = [...text.matchAll(/"pagination":\{"limit":(\d+)/g)].map(([, limit]) => Number(limit));
    expect(limits.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(direct.output()).not.toContain("the database is not responding");
    socket.destroy();
  }, 60_000);

  it("with a half-sent request is closed after ten seconds", async () => {
    const head = "POST /api/v1/media/upload HTTP/1.1\r\nHost: h\r\nContent-Type: image/png\r\n";
    const json = "POST /api/v1/votes HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n";
    const halves = ["GET / HTTP/1.1\r\nHost: h\r\n", `${json}Content-Length: 30\r\n\r\n{"prod`];
    const replies = await Promise.all(
      [...halves, `${head}Content-Length: 9\r\n\r\n`].map((half) => closing(proxied, half)),
    );
    for (const { text, seconds } of replies) {
      expect(text).toMatch(/^HTTP\/1\.1 (408|401) /);
      expect(seconds).toBeGreaterThan(9);
      expect(seconds).toBeLessThan(15);
    }
  }, 30_000);

  it("beyond those that its address may have is closed at once; behind a proxy all come from one", async () => {
    const port = (server: RunningServer) => Number(new URL(server.url).port);
    const open = (server: RunningServer) =>
      new Promise<{ isOpen: boolean; end: () => void }>((resolve) => {
        const socket = connect(port(server), "127.0.0.1");
        const end = () => void socket.destroy();
        socket.on("error", () => resolve({ isOpen: false, end }));
        socket.on("close", () => resolve({ isOpen: false, end }));
        socket.on("data", () => resolve({ isOpen: true, end }));
        socket.write("GET /api/health HTTP/1.1\r\nHost: h\r\n\r\n");
      });
    for (const [server, expected] of [
      [direct, [true, true, true, false]],
      [proxied, [true, true, true, true]],
    ] as const) {
      const held = [];
      for (let n = 0; n < 4; n++) held.push(await open(server));
      expect(held.map(({ isOpen }) => isOpen)).toEqual(expected);
      for (const { end } of held) end();
    }
  });
});
