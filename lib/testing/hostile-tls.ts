import type { TlsOptions } from "node:tls";
import { addDays } from "../core/time";
import { anAuthority } from "./certificates";
import { type Behavior, type HostileCase, pour, pouring, replying } from "./hostile-network";

const ok = "HTTP/1.1 200 OK\r\n";

type TlsCase = [name: string, options: TlsOptions, behave: Behavior, outcome: string, error: string | null];

/** Servers that speak TLS, whose good certificates are those of the authority. */
export function tlsServers(): { authority: ReturnType<typeof anAuthority>; cases: TlsCase[] } {
  const authority = anAuthority();
  const another = anAuthority();
  const good = authority.issue({ host: "a.example" });
  const page: Behavior = replying(`${ok}\r\n`);
  const past = { from: addDays(new Date(), -90), until: addDays(new Date(), -1) };
  const future = { from: addDays(new Date(), 1), until: addDays(new Date(), 90) };
  const cases: TlsCase[] = [
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
      "that leaves out its issuer, which browsers fetch",
      anAuthority("An intermediate").issue({ host: "a.example", issuerAt: "http://ca.example/issuer.crt" }),
      page,
      "unknown",
      "browser_only",
    ],
    ["of HTTP/2 alone", { ...good, ALPNProtocols: ["h2"] }, page, "unknown", "browser_only"],
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
  return { authority, cases };
}

/** Servers on the port of TLS that speak something else. */
export const notTlsServers: HostileCase[] = [
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
