import { describe, expect, test } from "vitest";
import { expectNothingLeft, networkOf, serve, shortMs } from "../../testing/hostile-network";
import { notTlsServers, tlsServers } from "../../testing/hostile-tls";
import { probe } from "./probe";

describe("over TLS, a server", () => {
  const { authority, cases } = tlsServers();

  test.each(cases)("%s", async (_, options, behave, outcome, errorClass) => {
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

  test.each(notTlsServers)("%s instead", async (_, behave, outcome, errorClass) => {
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
