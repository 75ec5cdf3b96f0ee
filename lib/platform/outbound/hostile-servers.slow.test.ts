import { describe, expect, test } from "vitest";
import { expectNothingLeft, networkOf, replying, serve, shortMs } from "../../testing/hostile-network";
import { endingServers, endlessServers, oddReplies } from "../../testing/hostile-servers";
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

  test.each(["300 Multiple Choices", "302 Found", "302 Found\r\nlocation: "])(
    "a body under %s, which browsers show, says nothing against the site",
    async (head) => {
      const { port } = await serve((socket) =>
        socket.once("data", () => socket.end(`HTTP/1.1 ${head}\r\ncontent-length: 2\r\n\r\nok`)),
      );
      const probed = await probe("http://a.example/", { network: networkOf(port) });
      expect(probed).toMatchObject({ outcome: "unknown", errorClass: "browser_only" });
    },
  );

  test.each(Object.entries(oddReplies))("replies with %s is up, as in a browser", async (_, reply) => {
    for (const pieces of [[reply], reply.length < 1000 ? reply.split("") : [reply]]) {
      const { port } = await serve(replying(...pieces.map((piece) => Buffer.from(piece, "latin1"))));
      const probed = await probe("http://a.example/", { network: networkOf(port) });
      expect(probed).toMatchObject({ outcome: "successful", errorClass: null, httpStatus: 200 });
    }
  });

  test("ends its connection after its headers is up", async () => {
    const { port } = await serve((socket) =>
      socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\na: b\r\n")),
    );
    expect(await probe("http://a.example/", { network: networkOf(port) })).toMatchObject({ httpStatus: 200 });
  });

  test("wants its cookie back on the host that set it, and shows no other host", async () => {
    const asked: string[] = [];
    const { port } = await serve((socket) =>
      socket.once("data", (head) => {
        const [, host = "", cookie = "none"] =
          /^host: ([^\r]*)(?:[\s\S]*^cookie: ([^\r]*))?/im.exec(String(head)) ?? [];
        asked.push(`${host} ${cookie}`);
        const more =
          asked.length === 1 ? "location: http://b.example/\r\n" : "location: http://a.example/\r\n";
        const isKnown = host === "a.example" && cookie.includes("seen=1");
        socket.end(
          isKnown
            ? "HTTP/1.1 200 OK\r\n\r\n"
            : `HTTP/1.1 302 Found\r\n${more}set-cookie: seen=1; path=/; expires=Fri, 01 Jan 2100 00:00:00 GMT\r\nset-cookie: safe=1; Secure\r\nset-cookie: all=1; domain=example\r\n\r\n`,
        );
      }),
    );
    const probed = await probe("http://a.example/", { network: networkOf(port) });
    expect(probed).toMatchObject({ outcome: "successful", redirects: 2 });
    expect(asked).toEqual(["a.example none", "b.example none", "a.example seen=1"]);
    await probe("http://a.example/", { network: networkOf(port) });
    expect(asked[3]).toBe("a.example none");
  });

  test("leads on for more than five redirects may work in a browser, and one that goes round does not", async () => {
    let at = 0;
    const { port } = await serve((socket) =>
      socket.once("data", () => socket.end(`HTTP/1.1 302 Found\r\nlocation: /${++at}\r\n\r\n`)),
    );
    expect(await probe("http://a.example/", { network: networkOf(port) })).toMatchObject({
      ...{ outcome: "unknown", errorClass: "browser_only", redirects: 5 },
    });
  });

  test("redirects five times is followed, and all its time is told", async () => {
    const asked: string[] = [];
    const { port } = await serve((socket) =>
      socket.once("data", (head) => {
        asked.push(String(head));
        const next = asked.length <= 5 ? `302 Found\r\nlocation: /${asked.length}` : "204 None";
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
