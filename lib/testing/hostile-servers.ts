import { gzipSync } from "node:zlib";
import { type Behaviour, type HostileCase, pour, pouring, replying } from "./hostile-network";

const redirect = (to: string): Behaviour => replying(`HTTP/1.1 302 Found\r\nlocation: ${to}\r\n\r\n`);
/** Sends a piece at a time and never ends. */
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
