import { describe, expect, test } from "vitest";
import {
  anotherPublicAddress,
  expectNothingLeft,
  networkOf,
  pouring,
  replying,
  serve,
  shortMs,
  somePublicAddress,
} from "../../testing/hostile-network";
import { connectionErrors, resolverErrors } from "../../testing/hostile-servers";
import { probe } from "./probe";

const ok = "HTTP/1.1 200 OK\r\n";

describe("on the way to a server", () => {
  const refused = { code: "ENOTFOUND" };
  test.each(resolverErrors)("a resolver that says %s", async (code, outcome, errorClass) => {
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

  test.each(connectionErrors)("a connection that ends with %s", async (code, outcome, errorClass) => {
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
