import { expect } from "vitest";
import { parseUrl } from "../core/parse-url";
import { type ProbeNetwork, publicNetwork } from "../platform/outbound/network";
import { normalizeWebsite } from "../platform/outbound/website-url";
import { somePublicAddress } from "./hostile-network";

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

/** Addresses that may not be asked. */
export const refusedAddresses = [
  ...[...literals, ...names].flatMap((host) => [`http://${host}/`, `https://${host}/`]),
  ...others,
];

/** The production rules; a connection or a name lookup fails the test. */
export const untouched = (more: Partial<ProbeNetwork> = {}): ProbeNetwork => ({
  ...publicNetwork(),
  resolve: () => expect.unreachable("a name was looked up"),
  connect: ({ address }) => expect.unreachable(`${address} was connected to`),
  ...more,
});

/** In the resolver's notation. */
const canonical = literals.flatMap((host) => {
  if (parseUrl(`http://${host}/`) === null) return [];
  return [new URL(`http://${host}/`).hostname.replace(/^\[|\]$|\.$/g, "")];
});
/** Answers of a resolver after which nothing is connected to. */
export const refusedAnswers: string[][] = [
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

/** What a header can contain that does not name a place on the same website. */
export const leavingLocations = refusedAddresses.filter((location) => {
  if (/[\r\n\0]/.test(location)) return false;
  const base = "http://a.example/";
  return parseUrl(location, base) === null || normalizeWebsite(new URL(location, base).href) === null;
});
