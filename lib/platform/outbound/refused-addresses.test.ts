import { connect } from "node:net";
import { expect, test } from "vitest";
import { parseRanges } from "../../core/address-ranges";
import { parseEnv } from "../../core/env";
import { parseUrl } from "../../core/parse-url";
import { networkOf, serve, somePublicAddress } from "../../testing/hostile-network";
import { type ProbeNetwork, publicNetwork } from "./network";
import { probe } from "./probe";
import { normaliseWebsite } from "./website-url";

/** Addresses in every notation that a URL permits, none of which belongs to a public web server. */
const literals = [
  // This machine, in each notation of IPv4.
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "127.255.255.254",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0x7f.0x0.0x0.0x1",
  "0177.0.0.1",
  "0177.0.0.01",
  "017700000001",
  "127.0.0.1.",
  "１２７.０.０.１",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "%31%32%37.0.0.1",
  "0",
  "0.0.0.0",
  "0.1.2.3",
  // Private networks, links, carriers, clouds.
  "10.0.0.1",
  "10.1",
  "0xa000001",
  "012.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "192.168.257",
  "3232235777",
  "169.254.169.254",
  "0xa9fea9fe",
  "2852039166",
  "0251.0376.0251.0376",
  "169.254.43518",
  "100.64.0.1",
  "100.100.100.200",
  "168.63.129.16",
  "0xa83f8110",
  // Documentation, tests, relays, multicast, reserved, broadcast.
  "192.0.0.192",
  "192.0.2.1",
  "192.88.99.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.7",
  "203.0.113.9",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
  // IPv6: this machine, and embedded IPv4 addresses.
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[0000:0000:0000:0000:0000:0000:0000:0001]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:ffff:7f00:0001]",
  "[::ffff:169.254.169.254]",
  "[::ffff:168.63.129.16]",
  "[::ffff:10.0.0.1]",
  "[::127.0.0.1]",
  "[::7f00:1]",
  "[::ffff:0:7f00:1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b::169.254.169.254]",
  "[64:ff9b:1::a00:1]",
  "[2002:7f00:1::]",
  "[2002:a9fe:a9fe::1]",
  "[2001::1]",
  "[2001:0:7f00:1::]",
  // IPv6: link-local, site-local, multicast, documentation, tests, unassigned.
  "[fe80::1]",
  "[fe80::1%25eth0]",
  "[febf::1]",
  "[fec0::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[ff02::1]",
  "[ff0e::1]",
  "[100::1]",
  "[2001:2::1]",
  "[2001:10::1]",
  "[2001:20::1]",
  "[2001:db8::1]",
  "[3ffe::1]",
  "[3fff::1]",
  "[5f00::1]",
  "[4000::1]",
  "[1::1]",
];

const names = [
  "localhost",
  "LOCALHOST",
  "localhost.",
  "a.localhost",
  "ⓛocalhost",
  "localhost.localdomain",
  "printer.local",
  "database.internal",
  "metadata.google.internal",
  "router.lan",
  "nas.home",
  "nas.home.arpa",
  "1.0.0.127.in-addr.arpa",
  "mail.corp",
  "a.intranet",
  "a.private",
  "abcdefghij234567.onion",
  "a.i2p",
  "vitrine",
  "a..example",
  ".a.example",
  "a.example..",
  "a.123",
  `${"a".repeat(64)}.example`,
  `${"a.".repeat(130)}example`,
];

const others = [
  "ftp://a.example/",
  "file:///etc/passwd",
  "gopher://a.example/",
  "javascript:alert(1)",
  "data:text/html,a",
  "unix:/var/run/docker.sock",
  "ws://a.example/",
  "http://a.example:8080/",
  "http://a.example:22/",
  "https://a.example:6379/",
  "http://a.example:0/",
  "http://a.example:65536/",
  "http://somebody@a.example/",
  "http://somebody:secret@a.example/",
  "http://127.0.0.1@a.example/",
  "http://a.example\\@127.0.0.1/",
  "http:\\\\a.example/",
  "http://a.exa mple/",
  "http://a.example/\r\nHost: 127.0.0.1",
  "http://a.example/\u0000",
  "http://a.exam\tple/",
  "http://a.example/\u007f",
  "//a.example/",
  "http://",
  "http://[::1",
  "a.example",
  "",
  `http://a.example/${"a".repeat(2048)}`,
  `http://a.example/${"é".repeat(600)}`,
];

const refused = [
  ...[...literals, ...names].flatMap((host) => [`http://${host}/`, `https://${host}/`]),
  ...others,
];

/** The production rules; a connection or a name lookup fails the test. */
const untouched = (more: Partial<ProbeNetwork> = {}): ProbeNetwork => ({
  ...publicNetwork(),
  resolve: () => expect.unreachable("a name was looked up"),
  connect: ({ address }) => expect.unreachable(`${address} was connected to`),
  ...more,
});

test("there are at least 80 of them", () => expect(new Set(refused).size).toBeGreaterThanOrEqual(80));

test.each(refused)("%j can't be saved, and a probe asks nobody about it", async (url) => {
  expect(normaliseWebsite(url)).toBeNull();
  const { outcome, errorClass, httpStatus, ipFamily } = await probe(url, { network: untouched() });
  expect({ outcome, errorClass, httpStatus, ipFamily }).toEqual({
    outcome: "unknown",
    errorClass: "not_allowed",
    httpStatus: null,
    ipFamily: null,
  });
});

/** In the resolver's notation. */
const canonical = literals.flatMap((host) => {
  if (parseUrl(`http://${host}/`) === null) return [];
  return [new URL(`http://${host}/`).hostname.replace(/^\[|\]$|\.$/g, "")];
});
const answers: string[][] = [
  ...[...new Set(canonical)].map((address) => [address]),
  // One bad address among good ones, at every position.
  [somePublicAddress, "10.0.0.1"],
  ["10.0.0.1", somePublicAddress],
  [somePublicAddress, "::1"],
  ["2606:4700::1111", somePublicAddress, "fd00::1"],
  // The socket would resolve again anything that is not an address.
  ["127.1"],
  ["2130706433"],
  ["localhost"],
  ["a.example"],
  ["fe80::1%eth0"],
  [`${somePublicAddress}%1`],
  [""],
  [somePublicAddress, ""],
];

test.each(answers)("a name with the answer %j … is not connected to", async (...addresses) => {
  const network = untouched({ resolve: async () => addresses });
  expect(await probe("https://a.example/", { network })).toMatchObject({
    outcome: "unknown",
    errorClass: "not_allowed",
  });
});

/** What a header can contain that does not name a place on the same website. */
const leaving = refused.filter((location) => {
  if (/[\r\n\0]/.test(location)) return false;
  const base = "http://a.example/";
  return parseUrl(location, base) === null || normaliseWebsite(new URL(location, base).href) === null;
});

test("a redirect can lead to nearly all of them", () => expect(leaving.length).toBeGreaterThan(200));

test.each(leaving)("a redirect to %j is not followed", async (location) => {
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
