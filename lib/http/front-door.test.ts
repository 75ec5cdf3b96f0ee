import { createHash } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { bridge } from "../core/bridge";
import { languagesFor } from "../core/catalogs";
import { language } from "../core/messages";
import { siteAddress } from "../core/site-address";
import { dayMs } from "../core/time";
import { beginReading, touchTags } from "../platform/cache/cache-tags";
import { memoryCache, responses } from "../platform/cache/response-cache";
import { openFrontDoor } from "./front-door";
import { markCacheable, markMissing, noteReplicaRead, type Storable } from "./storable";

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

const store = { $queryRawUnsafe: async () => [] as never };
let handle: Handler;
let server: Server;
/** What the handler saw, request by request. */
let seen: { url: string | undefined; headers: IncomingMessage["headers"] }[] = [];

beforeAll(async () => {
  const enter = openFrontDoor((request: IncomingMessage, response: ServerResponse) => {
    seen.push({ url: request.url, headers: { ...request.headers } });
    return handle(request, response);
  });
  server = createServer(enter);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());
beforeEach(() => {
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  responses().cache = memoryCache(10_000_000);
  seen = [];
});
afterEach(() => {
  vi.useRealTimers();
  delete bridge().database;
});

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reply> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = send({ port, path, headers, method }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part) => parts.push(part));
      reply.on("end", () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on("error", reject);
    request.end();
  });
}

const passOne = () => vi.setSystemTime(Date.now() + 1);
const touch = () => {
  passOne();
  touchTags(store, ["blog"]);
  passOne();
};

/** Resolves once this many more requests have arrived. */
function arrivals(number: number): Promise<void> {
  return new Promise((resolve) => {
    let come = 0;
    const note = () => {
      if (++come < number) return;
      server.off("request", note);
      resolve();
    };
    server.on("request", note);
  });
}

/** A handler that waits before it answers, and the function that releases it. */
function held(handler: Handler): () => void {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  handle = async (request, response) => {
    await gate;
    return handler(request, response);
  };
  return release;
}
const text = "<p>Long enough to be worth packing.</p>".repeat(100);
let count = 0;

/** A page that says how often it was made. */
const page =
  (said: Partial<Storable> = {}, status = 200): Handler =>
  (_request, response) => {
    markCacheable({ tags: ["blog"], lifetimeMs: dayMs, ...said });
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", vary: "rsc" });
    response.write(`<html>${++count}`);
    response.end(`${text}</html>`);
  };

const numberOf = ({ body }: Reply) => Number(/\d+/.exec(body.toString())?.[0]);

describe("what is alike for everybody", () => {
  it("is made once and sent in each encoding with its own length, validator and Vary", async () => {
    handle = page();
    const plain = await ask("/encoded");
    const packed = await ask("/encoded", { "accept-encoding": "gzip, deflate" });
    const small = await ask("/encoded", { "accept-encoding": "gzip, deflate, br" });
    const refused = await ask("/encoded", { "accept-encoding": "br;q=0, gzip;q=0.0" });
    expect(seen).toHaveLength(1);
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    expect(brotliDecompressSync(small.body)).toEqual(plain.body);
    expect(refused.body).toEqual(plain.body);
    const replies = [plain, packed, small];
    expect(replies.map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
    for (const { headers, body } of replies) {
      expect(headers["content-length"]).toBe(String(body.length));
      expect(headers.vary).toBe("rsc, Accept-Encoding");
      expect(headers.etag).toMatch(/^"[^"]+"$/);
    }
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it("is 304 to who holds it in any encoding, and HEAD has all but the body", async () => {
    handle = page();
    const first = await ask("/held", { "accept-encoding": "br" }, "HEAD");
    expect(first.body.length).toBe(0);
    const whole = await ask("/held", { "accept-encoding": "br" });
    const { date: _, ...headers } = whole.headers;
    expect(first.headers).toMatchObject(headers);
    const etag = String(whole.headers.etag);
    for (const held of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const reply = await ask("/held", { "if-none-match": held });
      expect([reply.status, reply.body.length, reply.headers["content-length"]]).toEqual([304, 0, undefined]);
      expect(reply.headers["content-security-policy"]).toBe(whole.headers["content-security-policy"]);
    }
    expect((await ask("/held", { "if-none-match": '"other"' })).status).toBe(200);
    expect(seen).toHaveLength(1);
  });

  it("lets the API refuse a parameter that it does not know, also where a reply is stored", async () => {
    const seen: (string | undefined)[] = [];
    handle = (request, response) => {
      seen.push(request.url);
      markCacheable({ tags: [], lifetimeMs: dayMs, parameters: ["limit"] });
      response.end(text);
    };
    for (const query of ["limit=1", "limit=1", "limit=1&foo=2", "foo=2"]) await ask(`/api/v1/list?${query}`);
    expect(seen.map((url) => url?.split("?")[1])).toEqual(["limit=1", "limit=1&foo=2", "foo=2"]);
  });

  it("asks for a page's data with the parameters that the page declared, and no others", async () => {
    const seen: (string | undefined)[] = [];
    handle = (request, response) => {
      seen.push(request.url);
      markCacheable({ tags: [], lifetimeMs: dayMs, parameters: ["page"] });
      response.end(text);
    };
    await ask("/paged");
    for (const url of ["/paged?page=2&utm_source=x&_rsc=1", "/paged?_rsc=1"]) await ask(url, { rsc: "1" });
    expect(seen.slice(1)).toEqual(["/paged?page=2&_rsc=", "/paged?_rsc="]);
  });

  it("is 404 and not stored where a page says itself that something is missing", async () => {
    handle = (request, response) => {
      markMissing();
      return page()(request, response);
    };
    const [one, two] = [await ask("/missing"), await ask("/missing")];
    expect([one.status, two.status]).toEqual([404, 404]);
    expect(numberOf(two)).toBe(numberOf(one) + 1);
  });

  it("redirects with the query where the framework left it out, also with an appended header", async () => {
    handle = (_request, response) => {
      response.statusCode = 301;
      response.appendHeader("location", "/there");
      response.end();
    };
    expect((await ask("/api/v1/moved?from=a")).headers.location).toBe("/there?from=a");
  });

  it("keeps the validator that an endpoint gave it", async () => {
    handle = (_request, response) => {
      markCacheable({ tags: [], lifetimeMs: dayMs });
      response.appendHeader("etag", '"7.abc"');
      response.appendHeader("content-type", "application/json");
      response.end(JSON.stringify(text));
    };
    for (const [encoding, etag] of Object.entries({
      identity: '"7.abc"',
      gzip: '"7.abc-gzip"',
      br: '"7.abc-br"',
    }))
      expect((await ask("/api/v1/kept", { "accept-encoding": encoding })).headers.etag).toBe(etag);
  });

  it("is made anew once a tag that it named has changed, and not when it began before the change", async () => {
    handle = page();
    const first = numberOf(await ask("/tagged"));
    expect(numberOf(await ask("/tagged"))).toBe(first);
    touch();
    const next = await ask("/tagged");
    expect(numberOf(next)).toBe(first + 1);
    handle = async (request, response) => {
      touch();
      return page()(request, response);
    };
    await ask("/early");
    const [late, later] = [await ask("/early"), await ask("/early")];
    expect(numberOf(later)).toBe(numberOf(late) + 1);
  });

  it("is shown as it was while the database is away, but for what a product itself shows", async () => {
    handle = page();
    const first = numberOf(await ask("/away"));
    handle = page({ tags: ["product:hidden"] });
    const product = numberOf(await ask("/away/product"));
    touch();
    touchTags(store, ["product:hidden"]);
    passOne();
    bridge().database = { goneSince: Date.now() };
    expect(numberOf(await ask("/away"))).toBe(first);
    expect(numberOf(await ask("/away/product"))).toBeGreaterThan(product);
    bridge().database = { goneSince: null };
    expect(numberOf(await ask("/away"))).toBeGreaterThan(first);
  });

  it("is as old as the replica that it was read from: a change that it lacked makes it again", async () => {
    const replicaWasNew = beginReading();
    touch();
    handle = (request, response) => {
      noteReplicaRead(replicaWasNew);
      noteReplicaRead(beginReading());
      return page()(request, response);
    };
    const first = numberOf(await ask("/replica"));
    handle = page();
    const second = numberOf(await ask("/replica"));
    expect(second).toBeGreaterThan(first);
    expect(numberOf(await ask("/replica"))).toBe(second);
  });

  it("is made once for many who ask at the same time, also when the first of them goes away", async () => {
    handle = page();
    const first = numberOf(await ask("/many"));
    touch();
    seen = [];
    let release = held(page());
    let come = arrivals(10);
    const all = Promise.all(Array.from({ length: 10 }, () => ask("/many")));
    await come;
    release();
    expect(new Set((await all).map(numberOf))).toEqual(new Set([first + 1]));
    expect(seen).toHaveLength(1);

    touch();
    seen = [];
    release = held(page());
    const { port } = server.address() as AddressInfo;
    come = arrivals(1);
    const leaver = send({ port, path: "/many" });
    leaver.on("error", () => {});
    leaver.end();
    await come;
    come = arrivals(5);
    const others = Promise.all(Array.from({ length: 5 }, () => ask("/many")));
    await come;
    leaver.destroy();
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    release();
    expect((await others).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(seen).toHaveLength(2);
  });

  it("answers those who wait for what can't be stored any more, each for itself", async () => {
    handle = page();
    await ask("/gone");
    touch();
    const release = held(page({}, 404));
    const come = arrivals(4);
    const replies = Promise.all(Array.from({ length: 4 }, () => ask("/gone")));
    await come;
    release();
    expect((await replies).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it("carries a policy of its own scripts instead of a nonce, also where it is not found", async () => {
    const push = 'self.__next_f.push([1,"text"])';
    for (const status of [200, 404]) {
      handle = (request, response) => {
        markCacheable({ tags: [], lifetimeMs: dayMs });
        const nonce = /'nonce-([^']+)'/.exec(String(request.headers["content-security-policy"]))?.[1] ?? "";
        expect(nonce).not.toBe("");
        response.statusCode = status;
        response.setHeader("content-type", "text/html; charset=utf-8");
        response.end(
          `<link nonce="${nonce}" href="a"><script nonce="${nonce}">${push}</script><p> nonce="text"</p>`,
        );
      };
      const { headers, body } = await ask(`/policy/${status}`);
      expect(body.toString()).toBe(`<link href="a"><script>${push}</script><p> nonce="text"</p>`);
      const hash = createHash("sha256").update(push).digest("base64");
      expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
      expect(headers["content-security-policy"]).not.toContain("nonce");
    }
    seen = [];
    for (const status of [200, 404]) await ask(`/policy/${status}`);
    expect(seen.map(({ url }) => url)).toEqual(["/policy/404"]);
  });
});

describe("what is stored", () => {
  it("was never made for somebody: no cookie, no key, no range, no query that does not count", async () => {
    handle = page({ parameters: ["limit"] });
    const personal: Record<string, string>[] = [{ cookie: "a=b" }, { range: "bytes=0-1" }];
    for (const headers of personal) await ask("/private", headers);
    const keys: Record<string, string>[] = [{ authorization: "Bearer x" }, { "x-api-key": "x" }];
    for (const headers of keys) await ask("/api/private", headers);
    const own = numberOf(await ask("/api/private"));
    for (const headers of keys) expect(numberOf(await ask("/api/private", headers))).not.toBe(own);
    expect(numberOf(await ask("/api/private"))).toBe(own);
    seen = [];
    const stored = numberOf(await ask("/private?utm=1", { cookie: "a=b" }));
    expect(numberOf(await ask("/private"))).toBe(stored);
    expect(seen.map(({ url }) => url)).toEqual(["/private"]);
    expect(seen[0]?.headers.cookie).toBeUndefined();
    expect(numberOf(await ask("/private", { cookie: "a=b" }))).toBe(stored);
    expect(numberOf(await ask("/private?utm=2"))).toBe(stored);
    // No page asks for a key.
    for (const headers of keys) expect(numberOf(await ask("/private", headers))).toBe(stored);
    // From here on the handler sees only the address of such a request.
    seen = [];
    await ask("/private?b=1&limit=3&a=2", { cookie: "a=b", "if-none-match": "*", "next-url": "/x" });
    expect(seen.map(({ url }) => url)).toEqual(["/private?limit=3"]);
    for (const name of ["cookie", "if-none-match", "next-url"])
      expect(seen[0]?.headers[name]).toBeUndefined();
  });

  it("never sets a cookie and is no error, and a mixed address keeps its cookie", async () => {
    handle = (request, response) => {
      response.setHeader("set-cookie", "a=b");
      return page()(request, response);
    };
    await ask("/cookie");
    await ask("/cookie");
    expect(seen).toHaveLength(2);
    handle = page({ isMixed: true });
    await ask("/mixed");
    touch();
    await ask("/mixed", { cookie: "a=b" });
    expect(seen.at(-1)?.headers.cookie).toBe("a=b");
  });

  it("holds no part that failed under a good status", async () => {
    const parts = {
      html: String.raw`<script>self.__next_f.push([1,"1:E{\"digest\":\"7\"}"])</script>`,
      rsc: '1:E{"digest":"7"}',
    };
    for (const [form, part] of Object.entries(parts)) {
      handle = (request, response) => {
        markCacheable({ tags: ["blog"], lifetimeMs: dayMs });
        response.setHeader("content-type", request.headers.rsc ? "text/x-component" : "text/html");
        response.end(part);
      };
      seen = [];
      const headers: Record<string, string> = form === "rsc" ? { rsc: "1" } : {};
      for (let turn = 0; turn < 3; turn++) await ask(`/failed/${form}?_rsc=`, headers);
      expect(seen).toHaveLength(3);
    }
  });

  it("has one entry for a page's data, and none that an address alone could be mistaken for", async () => {
    handle = (request, response) => {
      markCacheable({ tags: ["blog"], lifetimeMs: dayMs });
      response.setHeader("content-type", request.headers.rsc ? "text/x-component" : "text/html");
      response.end(`${++count}${text}`);
    };
    const html = await ask("/forms");
    expect(html.headers["cache-control"]).toBe(
      "public, max-age=0, s-maxage=2, stale-while-revalidate=1, stale-if-error=60, must-revalidate",
    );
    const data = await ask("/forms?_rsc=abc", { rsc: "1", "next-router-state-tree": "[1]" });
    const again = await ask("/forms?_rsc=other", { rsc: "1", "next-router-state-tree": "[2]" });
    expect(again.body).toEqual(data.body);
    expect(data.headers["content-type"]).toBe("text/x-component");
    const swapped = await ask("/forms?_rsc=abc");
    expect(swapped.body).toEqual(html.body);
    for (const { headers } of [data, again, swapped])
      expect(headers["cache-control"]).toBe("private, no-store");
    for (const name of ["next-router-prefetch", "next-router-segment-prefetch"]) {
      const ahead = await ask("/forms?_rsc=abc", { rsc: "1", [name]: "1" });
      expect(ahead.body).not.toEqual(data.body);
      expect(ahead.headers["cache-control"]).toBe("private, no-store");
    }
    expect((await ask("/forms?_rsc=abc", { rsc: "1" })).body).toEqual(data.body);
  });

  it("carries an id of its own where others may get it, and the client's where it is private", async () => {
    handle = (request, response) => {
      markCacheable({ tags: ["blog"], lifetimeMs: dayMs });
      response.setHeader("x-request-id", "of-the-route");
      response.setHeader("cache-control", "public, s-maxage=9");
      response.setHeader("content-type", request.headers.rsc ? "text/x-component" : "text/html");
      response.end(text);
    };
    for (let turn = 0; turn < 2; turn++) {
      const shared = await ask("/ids", { "x-request-id": "a-client" });
      expect(shared.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      const own = await ask("/ids?_rsc=abc", { rsc: "1", "x-request-id": "a-client" });
      expect(own.headers["x-request-id"]).toBe("a-client");
    }
  });

  it("is a page's data only where the address says so and the header is the framework's own", async () => {
    handle = (request, response) => {
      response.setHeader("content-type", request.headers.rsc === "1" ? "text/x-component" : "text/html");
      response.setHeader("cache-control", "public, s-maxage=9");
      response.end(text);
    };
    for (const [path, rsc] of [
      ["/data", "1"],
      ["/data?x_rsc=1", "1"],
      ["/data?_rsc=1", "2"],
      ["/data?_rsc=1", "1, 1"],
    ] as const) {
      const { headers } = await ask(path, { rsc, "next-url": "/x" });
      expect([path, rsc, headers["content-type"]]).toEqual([path, rsc, "text/html"]);
    }
    for (const { headers } of seen)
      expect([headers.rsc, headers["next-url"]]).toEqual([undefined, undefined]);
    const { headers } = await ask("/data?a=b&_rsc", { rsc: "1" });
    expect([headers["content-type"], headers["cache-control"]]).toEqual([
      "text/x-component",
      "private, no-store",
    ]);
  });

  it("is of one host: what names it reaches no reader of another", async () => {
    handle = (_request, response) => {
      markCacheable({ tags: ["blog"], lifetimeMs: dayMs });
      response.setHeader("content-type", "text/html");
      response.end(siteAddress("/there"));
    };
    const bodyAt = async (host: string, more = {}) =>
      (await ask("/hosts", { host, ...more })).body.toString();
    for (const host of ["one.example", "two.example:81", "one.example", "two.example:81"])
      expect(await bodyAt(host)).toBe(`http://${host}/there`);
    expect(seen).toHaveLength(2);
    const secure = await ask("/hosts", { host: "one.example", "x-forwarded-proto": "https" });
    expect(secure.body.toString()).toBe("https://one.example/there");
    expect(secure.headers["cache-control"]).toBe("private, no-store");
    expect(await bodyAt("one.example")).toBe("http://one.example/there");
    for (const odd of ["a b", "x/y", "u@h", "1.2.3.4.5", "h:99999", '"'])
      expect(await bodyAt(odd), odd).toBe("http://localhost/there");
    vi.stubEnv("SITE_URL", "https://site.example/");
    seen = [];
    for (const host of ["one.example", "three.example"])
      expect(await bodyAt(host)).toBe("https://site.example/there");
    expect(seen).toHaveLength(1);
    vi.unstubAllEnvs();
  });

  it("says for whom it is: a reply without Cache-Control is for no shared cache", async () => {
    for (const status of [200, 301, 404, 410]) {
      handle = (_request, response) => {
        response.statusCode = status;
        response.end(text);
      };
      expect((await ask(`/silent/${status}`)).headers["cache-control"]).toBe("private, no-store");
    }
  });
});

describe("a file of the build", () => {
  const store = vi.fn();
  const sendFile: Handler = (_request, response) => {
    response.setHeader("content-type", "text/javascript");
    response.setHeader("cache-control", "public, max-age=31536000, immutable");
    response.end(text);
  };
  beforeEach(() => {
    store.mockClear();
    responses().cache = { ...memoryCache(10_000_000), store };
    handle = sendFile;
  });

  it("is read from disk and compressed once, whatever its query says, and is no entry of the cache", async () => {
    const [path, gzip] = ["/_next/static/chunks/a.js", { "accept-encoding": "gzip" }];
    for (const query of ["", "", "?x=1", "?y=2"]) {
      const { headers, body } = await ask(`${path}${query}`, { ...gzip, cookie: "a=b" });
      expect(headers["content-encoding"]).toBe("gzip");
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(gunzipSync(body).toString()).toBe(text);
    }
    expect(seen).toHaveLength(1);
    expect(store).not.toHaveBeenCalled();
  });

  it("is kept by no other spelling of its address, and a page that the build made by none", async () => {
    for (let turn = 0; turn < 3; turn++) await ask("/_next/static/chunks%2Fb.js");
    handle = (_request, response) => {
      response.setHeader("x-nextjs-prerender", "1");
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end("<html></html>");
    };
    for (let turn = 0; turn < 3; turn++) await ask("/error-page");
    expect(seen).toHaveLength(6);
    expect(store).not.toHaveBeenCalled();
  });

  it("that is not there is asked for again", async () => {
    handle = (_request, response) => void response.writeHead(404).end("missing");
    for (let turn = 0; turn < 2; turn++) expect((await ask("/_next/static/chunks/none.js")).status).toBe(404);
    expect(seen).toHaveLength(2);
  });
});

describe("a network that asks too much", () => {
  const refusal: [string, string][] = [["retry-after", "7"]];
  const shared = bridge();
  let counted: [string, string][][] = [];
  let isOver = false;
  beforeEach(() => {
    counted = [];
    isOver = false;
    shared.limitPage = async (headers) => {
      counted.push(headers);
      return isOver ? refusal : null;
    };
  });
  afterEach(() => {
    delete shared.limitPage;
  });

  it("is told so where the cache has no answer, and not where it has one", async () => {
    handle = page();
    const stored = numberOf(await ask("/limited"));
    for (let turn = 0; turn < 3; turn++) expect(numberOf(await ask("/limited"))).toBe(stored);
    expect(counted).toHaveLength(1);
    isOver = true;
    expect(numberOf(await ask("/limited"))).toBe(stored);
    seen = [];
    for (const path of ["/other", "/media/x", "/feed.xml", "/_next/search"]) {
      const { status, headers, body } = await ask(path);
      expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([429, "7", "no-store"]);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(body.toString()).toContain("Too many requests");
    }
    touch();
    expect((await ask("/limited")).status).toBe(429);
    expect(seen).toEqual([]);
    isOver = false;
    expect(numberOf(await ask("/limited"))).toBeGreaterThan(stored);
  });

  it("is known by its address and nothing else; the API and the scripts of pages count elsewhere or nowhere", async () => {
    handle = page();
    await ask("/who", { "x-forwarded-for": "203.0.113.9", "x-vitrine-peer": "192.0.2.1", cookie: "a=b" });
    expect(counted).toEqual([
      [
        ["x-forwarded-for", "203.0.113.9"],
        ["x-vitrine-peer", "192.0.2.1"],
      ],
    ]);
    isOver = true;
    for (const path of ["/api/v1/x", "/_next/static/x.js"]) expect((await ask(path)).status).toBe(200);
  });

  it("gets through while nothing can be counted", async () => {
    shared.limitPage = async () => Promise.reject(new Error("no database"));
    handle = page();
    expect((await ask("/uncounted")).status).toBe(200);
  });
});

describe("a page in several languages", () => {
  const shared = bridge();
  beforeEach(() => {
    const languages = languagesFor(["en", "de"]);
    shared.readLanguages = async () => languages;
  });
  afterEach(() => {
    delete shared.readLanguages;
  });

  it("is stored for each by its own address, whatever a reader's headers prefer", async () => {
    const spoken: string[] = [];
    handle = (request, response) => {
      spoken.push(language().locale);
      return page({ parameters: ["q"] })(request, response);
    };
    // Once it is known that both are stored, headers are no part of what is asked.
    await ask("/search?q=a");
    await ask("/de/search?q=a");
    const english = numberOf(await ask("/search?q=a", { "accept-language": "de", cookie: "locale=de" }));
    const german = numberOf(await ask("/de/search?q=a", { "accept-language": "en" }));
    expect(english).not.toBe(german);
    expect(spoken.slice(0, 2)).toEqual(["en", "de"]);
    expect(seen.every(({ url }) => url === "/search?q=a")).toBe(true);
    expect(seen).toHaveLength(2);
    touch();
    expect(numberOf(await ask("/de/search?q=a"))).not.toBe(german);
    expect(spoken.at(-1)).toBe("de");
  });

  it("tells the framework's router the path that was rendered, also from the cache", async () => {
    handle = page();
    const data = { rsc: "1" };
    await ask("/de/products/lantern?_rsc=1", data);
    const stored = await ask("/de/products/lantern?_rsc=1", data);
    expect(stored.headers["x-nextjs-rewritten-path"]).toBe("/products/lantern");
    expect((await ask("/products/lantern?_rsc=1", data)).headers).not.toHaveProperty(
      "x-nextjs-rewritten-path",
    );
    expect((await ask("/de/products/lantern")).headers).not.toHaveProperty("x-nextjs-rewritten-path");
  });

  it("has no prefix in the first language, and leads there with the query", async () => {
    const { status, headers } = await ask("/en/search?q=a&_rsc=2");
    expect([status, headers.location, headers["cache-control"]]).toEqual([307, "/search?q=a", "no-store"]);
    expect(seen).toEqual([]);
  });
});

describe("a reply that is not stored", () => {
  it("streams as the handler writes it", async () => {
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    handle = async (_request, response) => {
      response.write("one ");
      await waiting;
      response.end("two");
    };
    const { port } = server.address() as AddressInfo;
    const body = await new Promise<string>((resolve) => {
      send({ port, path: "/stream" }, (reply) => {
        let text = "";
        reply.on("data", (part) => {
          text += part;
          goOn();
        });
        reply.on("end", () => resolve(text));
      }).end();
    });
    expect(body).toBe("one two");
  });

  it("leads on with a 301 and the reader's query", async () => {
    handle = (_request, response) => {
      response.writeHead(308, { location: "/new" });
      response.end();
    };
    const { status, headers } = await ask("/old?a=1&_rsc=2");
    expect([status, headers.location]).toEqual([301, "/new?a=1"]);
  });
});
