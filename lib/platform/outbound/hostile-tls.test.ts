import type { TlsOptions } from "node:tls";
import { describe, expect, test } from "vitest";
import { addDays } from "../../core/time";
import { anAuthority } from "../../testing/certificates";
import {
  type Behaviour,
  expectNothingLeft,
  type HostileCase,
  networkOf,
  pour,
  pouring,
  replying,
  serve,
  shortMs,
} from "../../testing/hostile-network";
import { probe } from "./probe";

const ok = "HTTP/1.1 200 OK\r\n";

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

  const plain: HostileCase[] = [
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
