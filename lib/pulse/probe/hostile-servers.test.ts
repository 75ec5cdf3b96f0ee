import type { Socket } from "node:net";
import type { TlsOptions } from "node:tls";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { addDays } from "../../core/time";
import { anAuthority } from "../../testing/certificates";
import {
  anotherPublicAddress,
  networkOf,
  pour,
  serve,
  somePublicAddress,
} from "../../testing/hostile-network";
import { probe } from "./probe";

/** No server of this file may make a probe read more: some pieces as they come, and no body. */
const mostRead = 256 * 1024;
/** For servers that never come to an end, so that the deadline is what ends them. */
const shortMs = 150;

type Behaviour = (socket: Socket) => void;
type Case = [name: string, behave: Behaviour, outcome: string, errorClass: string | null];

const replying =
  (...pieces: (string | Buffer)[]): Behaviour =>
  (socket) =>
    socket.once("data", () => {
      for (const piece of pieces) socket.write(piece);
    });
/** Asked, it goes on for ever. */
const pouring =
  (head: string, piece: string | Buffer): Behaviour =>
  (socket) =>
    socket.once("data", () => {
      socket.write(head);
      pour(socket, piece);
    });
const redirect = (to: string): Behaviour => replying(`HTTP/1.1 302 Found\r\nlocation: ${to}\r\n\r\n`);
/** A piece a moment, never the end. */
const trickling =
  (head: string, piece: string): Behaviour =>
  (socket) =>
    socket.once("data", () => {
      socket.write(head);
      const timer = setInterval(() => socket.write(piece), 5);
      socket.once("close", () => clearInterval(timer));
    });
const ok = "HTTP/1.1 200 OK\r\n";
const early = "HTTP/1.1 103 Early Hints\r\nlink: </a.css>; rel=preload\r\n\r\n";

const ending: Case[] = [
  ["hangs up at once", (socket) => socket.end(), "failed", "connection_reset"],
  ["resets at once", (socket) => socket.resetAndDestroy(), "failed", "connection_reset"],
  ["hangs up when asked", (socket) => socket.once("data", () => socket.end()), "failed", "connection_reset"],
  [
    "resets within its headers",
    (socket) => socket.once("data", () => socket.write(`${ok}server: a`, () => socket.resetAndDestroy())),
    "failed",
    "connection_reset",
  ],
  ["sends headers without end", pouring(ok, "x-more: and more\r\n"), "failed", "protocol_error"],
  ["sends one header without end", pouring(`${ok}x-more: `, "a".repeat(4096)), "failed", "protocol_error"],
  ["sends a name of a header without end", pouring(ok, "a".repeat(4096)), "failed", "protocol_error"],
  ["sends a reason without end", pouring("HTTP/1.1 200 ", "O".repeat(4096)), "failed", "protocol_error"],
  ["floods with hints", pouring("", early), "failed", "protocol_error"],
  ["floods with continues", pouring("", "HTTP/1.1 100 Continue\r\n\r\n"), "failed", "protocol_error"],
  ["sends eleven hints", replying(early.repeat(11), `${ok}\r\n`), "failed", "protocol_error"],
  ["sends ten hints and a page", replying(early.repeat(10), `${ok}\r\n`), "successful", null],
  [
    "switches protocols",
    replying("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"),
    "failed",
    "protocol_error",
  ],
  ["says 101 and no more", replying("HTTP/1.1 101 Well\r\n\r\n"), "failed", "unexpected_status"],
  [
    "talks before it is asked",
    (socket) => pour(socket, "SSH-2.0-OpenSSH_9.7\r\n"),
    "failed",
    "protocol_error",
  ],
  ["sends noise", pouring("", Buffer.from([0, 255, 13, 10, 0, 1, 2, 3, 254])), "failed", "protocol_error"],
  ["speaks HTTP/2", replying(Buffer.from("000012040000000000", "hex")), "failed", "protocol_error"],
  ["speaks HTTP/0.9", pouring("", "<html>Hello</html>"), "failed", "protocol_error"],
  ["has a NUL in a header", replying(`${ok}a: b\0c\r\n\r\n`), "failed", "protocol_error"],
  [
    "folds a length",
    replying(`${ok}content-length: 1\r\ncontent-length: 2\r\n\r\nab`),
    "failed",
    "protocol_error",
  ],
  ["has a negative length", replying(`${ok}content-length: -1\r\n\r\n`), "failed", "protocol_error"],
  ["has a status of four digits", replying("HTTP/1.1 2000 OK\r\n\r\n"), "failed", "protocol_error"],
  ["has no status", replying("HTTP/1.1 OK\r\n\r\n"), "failed", "protocol_error"],
  ["sends a body without end", pouring(`${ok}\r\n`, "a".repeat(65_536)), "successful", null],
  [
    "sends a bomb",
    pouring(`${ok}content-encoding: gzip\r\n\r\n`, gzipSync(Buffer.alloc(20_000_000))),
    "successful",
    null,
  ],
  ["sends broken chunks", replying(`${ok}transfer-encoding: chunked\r\n\r\n`, "zz\r\n"), "successful", null],
  [
    "hangs up within its body",
    (socket) => socket.once("data", () => socket.end(`${ok}content-length: 9\r\n\r\na`)),
    "successful",
    null,
  ],
  ["redirects to itself", redirect("/"), "failed", "too_many_redirects"],
  ["redirects back and forth", redirect("http://b.example/"), "failed", "too_many_redirects"],
  ["redirects to a place that is none", redirect("http://[::1"), "failed", "invalid_redirect"],
  ["redirects to a very long place", redirect(`/${"a".repeat(8000)}`), "unknown", "not_allowed"],
  ["redirects nowhere", replying("HTTP/1.1 302 Found\r\n\r\n"), "failed", "unexpected_status"],
  ["answers 304", replying("HTTP/1.1 304 Not Modified\r\n\r\n"), "failed", "unexpected_status"],
  ["answers 404", replying("HTTP/1.1 404 Not Found\r\n\r\n"), "failed", "not_found"],
  ["answers 410", replying("HTTP/1.1 410 Gone\r\n\r\n"), "failed", "gone"],
  ["answers 418", replying("HTTP/1.1 418 Short\r\n\r\n"), "failed", "client_error"],
  ["answers 503", replying("HTTP/1.1 503 Later\r\n\r\n"), "failed", "server_error"],
  ["answers 401", replying("HTTP/1.1 401 Who\r\n\r\n"), "unknown", "robot_refused"],
  ["answers 403", replying("HTTP/1.1 403 No\r\n\r\n"), "unknown", "robot_refused"],
  ["answers 429", replying("HTTP/1.1 429 Slow\r\n\r\n"), "unknown", "robot_refused"],
  ["answers 999", replying("HTTP/1.1 999 Denied\r\n\r\n"), "unknown", "robot_refused"],
  [
    "sets a riddle",
    replying("HTTP/1.1 503 Wait\r\ncf-mitigated: challenge\r\n\r\n"),
    "unknown",
    "robot_refused",
  ],
  [
    "sets a riddle as a page",
    replying(`${ok}x-amzn-waf-action: challenge\r\n\r\n`),
    "unknown",
    "robot_refused",
  ],
];

const endless: Case[] = [
  ["says nothing", () => {}, "failed", "timeout"],
  ["says nothing when asked", (socket) => socket.resume(), "failed", "timeout"],
  ["trickles a status", trickling("HTTP/1.1 200 ", "O"), "failed", "timeout"],
  ["trickles headers", trickling(ok, "a: b\r\n"), "failed", "timeout"],
  ["trickles empty lines", trickling("", "\r\n"), "failed", "timeout"],
  ["stops after ten hints", replying(early.repeat(10)), "failed", "timeout"],
  [
    "redirects to where nothing is said",
    (socket) =>
      socket.once("data", (asked) => {
        if (String(asked).startsWith("GET / ")) socket.write("HTTP/1.1 302 Found\r\nlocation: /next\r\n\r\n");
      }),
    "failed",
    "timeout",
  ],
];

describe("a server that", () => {
  test.each(ending)("%s ends the probe by itself", async (_, behave, outcome, errorClass) => {
    const { port, connections } = await serve(behave);
    const network = networkOf(port);
    expect(await probe("http://a.example/", { network })).toMatchObject({ outcome, errorClass });
    await expectNothingLeft(network.sockets, connections);
  });

  test.each(endless)("%s is left when the time is over", async (_, behave, outcome, errorClass) => {
    const { port, connections } = await serve(behave);
    const network = networkOf(port);
    const probed = await probe("http://a.example/", { network, deadlineMs: shortMs });
    expect(probed).toMatchObject({ outcome, errorClass });
    expect(probed.timings.total).toBeGreaterThanOrEqual(shortMs - 1);
    await expectNothingLeft(network.sockets, connections);
  });

  test("redirects five times and no more is followed, without a cookie, and all its time is told", async () => {
    const asked: string[] = [];
    const { port } = await serve((socket) =>
      socket.once("data", (head) => {
        asked.push(String(head));
        const next =
          asked.length <= 5 ? `302 Found\r\nlocation: /${asked.length}\r\nset-cookie: a=b` : "204 None";
        socket.write(`HTTP/1.1 ${next}\r\n\r\n`);
      }),
    );
    const probed = await probe("http://a.example/?q=1#there", {
      network: networkOf(port),
      userAgent: "A test",
    });
    expect(probed).toMatchObject({ outcome: "successful", httpStatus: 204, redirects: 5, ipFamily: 4 });
    expect(asked).toHaveLength(6);
    expect(asked[0]).toMatch(/^GET \/\?q=1 HTTP\/1\.1\r\n/);
    expect(
      asked.every((head) => /^host: a\.example\r$/m.test(head) && /^user-agent: A test\r$/m.test(head)),
    ).toBe(true);
    expect(asked.join("")).not.toMatch(/^(cookie|authorization|referer|accept-encoding: (?!identity))/im);
    const { dns, connect, tls, ttfb, total } = probed.timings;
    expect(tls).toBeNull();
    expect(Number(dns) + Number(connect) + Number(ttfb)).toBeLessThanOrEqual(Number(total) + 0.5);
  });
});

describe("over TLS, a server", () => {
  const authority = anAuthority();
  const another = anAuthority();
  const good = authority.issue({ host: "a.example" });
  const page: Behaviour = replying(`${ok}\r\n`);
  const past = { from: addDays(new Date(), -90), until: addDays(new Date(), -1) };
  const future = { from: addDays(new Date(), 1), until: addDays(new Date(), 90) };
  const tls: [string, TlsOptions, Behaviour, string, string | null][] = [
    ["with a good certificate is measured", good, page, "successful", null],
    ["of TLS 1.2 is measured", { ...good, maxVersion: "TLSv1.2" }, page, "successful", null],
    [
      "with an expired certificate",
      authority.issue({ host: "a.example", ...past }),
      page,
      "failed",
      "certificate_expired",
    ],
    [
      "with one of the future",
      authority.issue({ host: "a.example", ...future }),
      page,
      "failed",
      "certificate_not_yet_valid",
    ],
    [
      "with one for another host",
      authority.issue({ host: "b.example" }),
      page,
      "failed",
      "certificate_wrong_host",
    ],
    [
      "with one of an unknown authority",
      another.issue({ host: "a.example" }),
      page,
      "failed",
      "certificate_untrusted",
    ],
    [
      "of old TLS alone",
      { ...good, maxVersion: "TLSv1.1", minVersion: "TLSv1", ciphers: "DEFAULT@SECLEVEL=0" },
      page,
      "failed",
      "tls_error",
    ],
    ["that sends a body without end", good, pouring(`${ok}\r\n`, "a".repeat(65_536)), "successful", null],
    ["that sends headers without end", good, pouring(ok, "a: b\r\n"), "failed", "protocol_error"],
    ["that hangs up after the handshake", good, (socket) => socket.end(), "failed", "connection_reset"],
  ];

  test.each(tls)("%s", async (_, options, behave, outcome, errorClass) => {
    let asked = 0;
    const { port, connections } = await serve((socket) => {
      socket.once("data", () => asked++);
      behave(socket);
    }, options);
    const network = networkOf(port, { authorities: authority.certificate });
    const probed = await probe("https://a.example/", { network });
    expect(probed).toMatchObject({ outcome, errorClass });
    await expectNothingLeft(network.sockets, connections);
    if (errorClass?.startsWith("certificate_"))
      expect([asked, probed.tlsExpiresAt]).toEqual([0, expect.any(Date)]);
  });

  const plain: Case[] = [
    ["that speaks plain HTTP", replying("HTTP/1.1 400 Bad\r\n\r\n"), "failed", "tls_error"],
    ["that sends noise", (socket) => pour(socket, Buffer.alloc(4096, 0xfe)), "failed", "tls_error"],
    [
      "that resets in the handshake",
      (socket) => socket.once("data", () => socket.resetAndDestroy()),
      "failed",
      "connection_reset",
    ],
    [
      "that hangs up in the handshake",
      (socket) => socket.once("data", () => socket.end()),
      "failed",
      "connection_reset",
    ],
  ];
  test.each(plain)("%s instead", async (_, behave, outcome, errorClass) => {
    const { port, connections } = await serve(behave);
    const network = networkOf(port);
    expect(await probe("https://a.example/", { network })).toMatchObject({ outcome, errorClass });
    await expectNothingLeft(network.sockets, connections);
  });

  test("that stops in the handshake is left when the time is over", async () => {
    const { port, connections } = await serve((socket) => socket.resume());
    const network = networkOf(port);
    const probed = await probe("https://a.example/", { network, deadlineMs: shortMs });
    expect(probed).toMatchObject({ outcome: "failed", errorClass: "timeout", timings: { ttfb: null } });
    await expectNothingLeft(network.sockets, connections);
  });
});

describe("on the way to a server", () => {
  const refused = { code: "ENOTFOUND" };
  test.each([
    ["ENOTFOUND", "failed", "name_not_found"],
    ["ENODATA", "failed", "name_not_found"],
    ["ETIMEOUT", "unknown", "resolver_timeout"],
    ["ESERVFAIL", "unknown", "resolver_failed"],
    ["ECONNREFUSED", "unknown", "resolver_failed"],
    ["EMFILE", "unknown", "out_of_descriptors"],
  ])("a resolver that says %s", async (code, outcome, errorClass) => {
    const resolve = () => Promise.reject(Object.assign(new Error(code), { ...refused, code }));
    const network = networkOf(1, { resolve });
    expect(await probe("http://a.example/", { network })).toMatchObject({
      outcome,
      errorClass,
      httpStatus: null,
    });
    expect(network.sockets).toHaveLength(0);
  });

  test("a resolver that says nothing says nothing of the site", async () => {
    const network = networkOf(1, { resolve: () => new Promise(() => {}) });
    expect(await probe("http://a.example/", { network, deadlineMs: shortMs })).toMatchObject({
      outcome: "unknown",
      errorClass: "resolver_timeout",
    });
  });

  test.each([
    ["ECONNREFUSED", "failed", "connection_refused"],
    ["ETIMEDOUT", "failed", "timeout"],
    ["ENETUNREACH", "unknown", "network_unreachable"],
    ["EHOSTUNREACH", "unknown", "network_unreachable"],
    ["EMFILE", "unknown", "out_of_descriptors"],
    ["ESOMETHING", "unknown", "not_understood"],
  ])("a connection that ends with %s", async (code, outcome, errorClass) => {
    const { port } = await serve(() => {});
    const base = networkOf(port);
    const network = networkOf(port, {
      connect: (to) => base.connect(to).destroy(Object.assign(new Error(code), { code })),
    });
    expect(await probe("http://a.example/", { network })).toMatchObject({ outcome, errorClass });
  });

  test("the second address is tried when the first one refuses, and a refusal is told before a missing route", async () => {
    const { port } = await serve(replying(`${ok}\r\n`));
    const base = networkOf(port);
    const tried: string[] = [];
    const failing = (good: string | null) =>
      networkOf(port, {
        resolve: async () => [somePublicAddress, anotherPublicAddress],
        connect: (to) => {
          tried.push(to.address);
          if (to.address === good) return base.connect(to);
          const code = to.address === somePublicAddress ? "ECONNREFUSED" : "ENETUNREACH";
          return base.connect(to).destroy(Object.assign(new Error(code), { code }));
        },
      });
    expect(await probe("http://a.example/", { network: failing(anotherPublicAddress) })).toMatchObject({
      outcome: "successful",
    });
    expect(await probe("http://a.example/", { network: failing(null) })).toMatchObject({
      errorClass: "connection_refused",
    });
    expect(tried).toEqual([somePublicAddress, anotherPublicAddress, somePublicAddress, anotherPublicAddress]);
  });

  test("a server that ends its own work leaves the probe, which then says nothing of the site", async () => {
    const { port, connections } = await serve(() => {});
    const network = networkOf(port);
    const stop = new AbortController();
    const probing = probe("http://a.example/", { network, signal: stop.signal });
    await expect.poll(() => connections.length).toBe(1);
    stop.abort();
    expect(await probing).toMatchObject({ outcome: "unknown", errorClass: "shutdown" });
    await expectNothingLeft(network.sockets, connections);
    const late = await probe("http://a.example/", { network, signal: stop.signal });
    expect(late).toMatchObject({ outcome: "unknown", errorClass: "shutdown" });
  });

  test("many servers at once that never end cost no more than one each", async () => {
    const { port, connections } = await serve(pouring(`${ok}\r\n`, "a".repeat(65_536)));
    const network = networkOf(port);
    const probes = Array.from({ length: 40 }, () => probe("http://a.example/", { network }));
    expect(new Set((await Promise.all(probes)).map(({ outcome }) => outcome))).toEqual(
      new Set(["successful"]),
    );
    await expectNothingLeft(network.sockets, connections);
  });
});

test("there are at least 20 hostile servers", () => {
  expect(ending.length + endless.length).toBeGreaterThanOrEqual(20);
});

/** The probe has read little and let go of everything; the other side notices. */
async function expectNothingLeft(sockets: readonly Socket[], connections: readonly Socket[]): Promise<void> {
  expect(sockets.every(({ destroyed }) => destroyed)).toBe(true);
  expect(Math.max(0, ...sockets.map(({ bytesRead }) => bytesRead))).toBeLessThanOrEqual(mostRead);
  await expect.poll(() => connections.every(({ destroyed }) => destroyed)).toBe(true);
}
