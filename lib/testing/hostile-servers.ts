import { gzipSync } from "node:zlib";
import { type Behavior, type HostileCase, pour, pouring, replying } from "./hostile-network";

const redirect = (to: string): Behavior => replying(`HTTP/1.1 302 Found\r\nlocation: ${to}\r\n\r\n`);
/** Sends a piece at a time and never ends. */
const trickling =
  (head: string, piece: string): Behavior =>
  (socket) =>
    socket.once("data", () => {
      socket.write(head);
      const timer = setInterval(() => socket.write(piece), 5);
      socket.once("close", () => clearInterval(timer));
    });
const ok = "HTTP/1.1 200 OK\r\n";
const early = "HTTP/1.1 103 Early Hints\r\nlink: </a.css>; rel=preload\r\n\r\n";

/** Servers that end an exchange by themselves, with what a probe says of each. */
export const endingServers: HostileCase[] = [
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
  ["floods with hints", pouring("", early), "unknown", "browser_only"],
  ["floods with continues", pouring("", "HTTP/1.1 100 Continue\r\n\r\n"), "unknown", "browser_only"],
  ["sends eleven hints", replying(early.repeat(11), `${ok}\r\n`), "unknown", "browser_only"],
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
  ["has two places", redirect("/a\r\nlocation: /b"), "failed", "protocol_error"],
  ["has a NUL in a header", replying(`${ok}a: b\0c\r\n\r\n`), "failed", "protocol_error"],
  [
    "folds a length",
    replying(`${ok}content-length: 1\r\ncontent-length: 2\r\n\r\nab`),
    "failed",
    "protocol_error",
  ],
  ["has a status of four digits", replying("HTTP/1.1 2000 OK\r\n\r\n"), "unknown", "browser_only"],
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
  ["redirects nowhere", replying("HTTP/1.1 302 Found\r\n\r\n"), "unknown", "browser_only"],
  ["answers 304", replying("HTTP/1.1 304 Not Modified\r\n\r\n"), "unknown", "browser_only"],
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

const filler = (bytes: number) => `x-more: ${"a".repeat(990)}\r\n`.repeat(bytes / 1000);

/** Replies that no standard allows and that Chromium shows nevertheless. */
export const oddReplies: Record<string, string> = {
  "a control character": `${ok}a: b\x01c\r\n\r\n`,
  "40 KB of headers": `${ok}${filler(40_000)}\r\n`,
  "250 KB of headers": `${ok}${filler(250_000)}\r\n`,
  "bare line feeds": "HTTP/1.1 200 OK\na: b\n\nHello",
  "a bare line feed among others": `${ok}a: b\nc: d\r\n\r\n`,
  "a folded header": `${ok}a: b;\r\n\tc\r\n\r\n`,
  "a folded header after bare line feeds": "HTTP/1.1 200 OK\na: b\n c\n\n",
  "its length twice": `${ok}content-length: 2\r\ncontent-length: 2\r\n\r\nab`,
  "its length twice in one header": `${ok}content-length: 2, 2\r\n\r\nab`,
  "a negative length": `${ok}content-length: -1\r\n\r\n`,
  "a length that is no number": `${ok}content-length: many\r\n\r\n`,
  "a length beside chunks": `${ok}content-length: 9\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  "a space before a colon": `${ok}a : b\r\n\r\n`,
  "a line without a colon": `${ok}Hello\r\n\r\n`,
  "a space in a name": `${ok}a b: c\r\n\r\n`,
  "letters of other languages in a name": `${ok}\xc3\xa9: b\r\n\r\n`,
  "a space before its first header": `${ok} a: b\r\n\r\n`,
  "a carriage return within a header": `${ok}a: b\rc\r\n\r\n`,
  "an empty line before it": `\r\n${ok}\r\n`,
  "a version of its own": "HTTP/2 200\r\n\r\n",
  "small letters": "http/1.1 200 ok\r\n\r\n",
  "two spaces": "HTTP/1.1  200  OK\r\n\r\n",
  "no reason": "HTTP/1.1 200\r\n\r\n",
  "no status": "HTTP/1.1 OK\r\n\r\n",
};

/** Servers that never end one. */
export const endlessServers: HostileCase[] = [
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

/** What a resolver may say, with the outcome and the error class of a probe. */
export const resolverErrors = [
  ["ENOTFOUND", "failed", "name_not_found"],
  ["ENODATA", "failed", "name_not_found"],
  ["ETIMEOUT", "unknown", "resolver_timeout"],
  ["ESERVFAIL", "unknown", "resolver_failed"],
  ["ECONNREFUSED", "unknown", "resolver_failed"],
  ["EMFILE", "unknown", "out_of_descriptors"],
] as const;

/** How a connection may end before it is one. */
export const connectionErrors = [
  ["ECONNREFUSED", "failed", "connection_refused"],
  ["ETIMEDOUT", "failed", "timeout"],
  ["ENETUNREACH", "unknown", "network_unreachable"],
  ["EHOSTUNREACH", "unknown", "network_unreachable"],
  ["EMFILE", "unknown", "out_of_descriptors"],
  ["ESOMETHING", "unknown", "not_understood"],
] as const;
