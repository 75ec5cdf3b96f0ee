import { connect } from "node:net";
import { expect, test } from "vitest";
import { parseRanges } from "../../core/address-ranges";
import { parseEnv } from "../../core/env";
import { parseUrl } from "../../core/parse-url";
import {
  leavingLocations,
  refusedAddresses,
  refusedAnswers,
  untouched,
} from "../../testing/hostile-addresses";
import { networkOf, serve, somePublicAddress } from "../../testing/hostile-network";
import { publicNetwork } from "./network";
import { probe } from "./probe";
import { normalizeWebsite } from "./website-url";

test("there are at least 80 of them", () =>
  expect(new Set(refusedAddresses).size).toBeGreaterThanOrEqual(80));

test.each(refusedAddresses)("%j can't be saved, and a probe asks nobody about it", async (url) => {
  expect(normalizeWebsite(url)).toBeNull();
  const { outcome, errorClass, httpStatus, ipFamily } = await probe(url, { network: untouched() });
  expect({ outcome, errorClass, httpStatus, ipFamily }).toEqual({
    outcome: "unknown",
    errorClass: "not_allowed",
    httpStatus: null,
    ipFamily: null,
  });
});

test.each(refusedAnswers)("a name with the answer %j … is not connected to", async (...addresses) => {
  const network = untouched({ resolve: async () => addresses });
  expect(await probe("https://a.example/", { network })).toMatchObject({
    outcome: "unknown",
    errorClass: "not_allowed",
  });
});

test("a redirect can lead to nearly all of them", () => expect(leavingLocations.length).toBeGreaterThan(200));

test.each(leavingLocations)("a redirect to %j is not followed", async (location) => {
  const { port } = await serve((socket) =>
    socket.once("data", () => socket.write(`HTTP/1.1 302 Found\r\nlocation: ${location}\r\n\r\n`)),
  );
  const network = networkOf(port);
  const { errorClass } = await probe("http://a.example/", { network });
  const isAddress = parseUrl(location, "http://a.example/") !== null;
  expect([errorClass, network.sockets.length]).toEqual([isAddress ? "not_allowed" : "invalid_redirect", 1]);
});

test("a redirect to a name that leads inside is not followed", async () => {
  const { port } = await serve((socket) =>
    socket.once("data", () => socket.write("HTTP/1.1 301 Moved\r\nlocation: https://b.example/\r\n\r\n")),
  );
  const network = networkOf(port, {
    resolve: async (host) => [host === "a.example" ? somePublicAddress : "169.254.169.254"],
  });
  const probed = await probe("http://a.example/", { network });
  expect(probed).toMatchObject({ outcome: "unknown", errorClass: "not_allowed", redirects: 1 });
  expect(network.sockets).toHaveLength(1);
});

test("a name that has another address at its second look is checked again", async () => {
  const { port } = await serve((socket) =>
    socket.once("data", () => socket.write("HTTP/1.1 301 Moved\r\nlocation: /again\r\n\r\n")),
  );
  let looks = 0;
  const network = networkOf(port, { resolve: async () => [++looks === 1 ? somePublicAddress : "127.0.0.1"] });
  expect(await probe("http://a.example/", { network })).toMatchObject({ errorClass: "not_allowed" });
  expect(network.sockets).toHaveLength(1);
});

test.each(["http", "https"])(
  "a connection that ends elsewhere than it was checked gets no byte of %s",
  async (scheme) => {
    const { port, received, connections } = await serve(() => {});
    const network = networkOf(port, { connect: () => connect({ host: "127.0.0.1", port }) });
    expect(await probe(`${scheme}://a.example/`, { network })).toMatchObject({
      outcome: "unknown",
      errorClass: "not_allowed",
    });
    await expect.poll(() => connections.every(({ destroyed }) => destroyed)).toBe(true);
    expect(received()).toBe(0);
  },
);

test("what the operator denies is refused as well, and nothing else is allowed by it", () => {
  const { isAllowed } = publicNetwork(parseRanges("93.184.215.0/24, 2606:2800::/32"));
  const asked = [somePublicAddress, "2606:2800::1", "::ffff:93.184.215.14", "93.184.216.1", "127.0.0.1"];
  expect(asked.map(isAllowed)).toEqual([false, false, false, true, false]);
});

test.each(["203.0.113.0/33", "10.0.0", "a.example", "::/129", "10.0.0.0/8/8"])("%s is no setting", (text) => {
  expect(() => parseRanges(text)).toThrow(text);
  const others = { DATABASE_URL: "postgresql://a", NEXTAUTH_SECRET: "x".repeat(32) };
  expect(() => parseEnv({ ...others, PROBE_DENIED_ADDRESSES: text })).toThrow("PROBE_DENIED_ADDRESSES");
});
