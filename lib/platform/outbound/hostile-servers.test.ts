import { describe, expect, test } from "vitest";
import { expectNothingLeft, networkOf, serve, shortMs } from "../../testing/hostile-network";
import { endingServers, endlessServers } from "../../testing/hostile-servers";
import { probe } from "./probe";

describe("a server that", () => {
  test.each(endingServers)("%s ends the probe by itself", async (_, behave, outcome, errorClass) => {
    const { port, connections } = await serve(behave);
    const network = networkOf(port);
    expect(await probe("http://a.example/", { network })).toMatchObject({ outcome, errorClass });
    await expectNothingLeft(network.sockets, connections);
  });

  test.each(endlessServers)("%s is left when the time is over", async (_, behave, outcome, errorClass) => {
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

test("there are at least 20 hostile servers", () => {
  expect(endingServers.length + endlessServers.length).toBeGreaterThanOrEqual(20);
});
