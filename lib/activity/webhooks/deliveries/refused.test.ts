import { expect, it } from "vitest";
import { parseRanges } from "../../../core/address-ranges";
import { env } from "../../../core/env";
import { publicNetwork } from "../../../platform/outbound/network";
import { useDatabase } from "../../../testing/database";
import {
  networkOf,
  pouring,
  replying,
  serve,
  shortMs,
  somePublicAddress,
} from "../../../testing/hostile-network";
import { aWebhook } from "../../../testing/receiver";
import { post } from "./deliver-due";

const body = '{"type":"ping"}';
const url = "http://hooks.site.example/";
const ok = replying("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");

const refused = [
  "127.0.0.1",
  "10.1.2.3",
  "192.168.0.1",
  "172.16.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "168.63.129.16",
  "::1",
  "::ffff:127.0.0.1",
  "fd00::1",
  "fe80::1",
  "64:ff9b::7f00:1",
];

it.each(refused)("a name that leads to %s gets no connection", async (address) => {
  const { port, connections } = await serve(ok);
  const network = networkOf(port, { resolve: async () => [somePublicAddress, address] });
  expect(await post(url, body, {}, { network })).toMatchObject({ status: null, error: "not_allowed" });
  expect(network.sockets).toHaveLength(0);
  expect(connections).toHaveLength(0);
});

it("an address that the operator denies gets no connection", async () => {
  const { port } = await serve(ok);
  const { isAllowed } = publicNetwork(parseRanges("93.184.215.0/24"));
  const network = networkOf(port, { isAllowed });
  expect(await post(url, body, {}, { network })).toMatchObject({ error: "not_allowed" });
  expect(network.sockets).toHaveLength(0);
  expect(env().PROBE_DENIED_ADDRESSES).toBe("");
});

it("a name that changes its mind between check and connection gets not a byte", async () => {
  const { port, received } = await serve(ok);
  const network = networkOf(port);
  const rebinding = {
    ...network,
    connect: (to: Parameters<typeof network.connect>[0]) => network.connect({ ...to, address: "10.0.0.1" }),
  };
  expect(await post(url, body, {}, { network: rebinding })).toMatchObject({ error: "not_allowed" });
  expect(received()).toBe(0);
});

it.each([
  "http://127.0.0.1/",
  "http://[::1]/",
  "http://localhost/",
  "http://site.example:8080/",
  "ftp://site.example/",
])("%s is not sent to, should it ever be kept", async (address) => {
  const { port } = await serve(ok);
  const network = networkOf(port);
  expect(await post(address, body, {}, { network })).toMatchObject({ error: "not_allowed" });
  expect(network.sockets).toHaveLength(0);
});

it.each([
  ["never answers", () => {}, "timeout"],
  [
    "sends headers without an end",
    pouring("HTTP/1.1 200 OK\r\nx-more: ", "a".repeat(4096)),
    "protocol_error",
  ],
  ["speaks no HTTP", replying("hello\r\n\r\n"), "protocol_error"],
  ["hangs up", (socket: { destroy: () => void }) => void socket.destroy(), "connection_reset"],
] as const)("a receiver that %s is done with in time", async (_, behave, error) => {
  const { port } = await serve(behave as never);
  const network = networkOf(port);
  const limit = error === "timeout" ? { deadlineMs: shortMs } : {};
  const posted = await post(url, body, {}, { network, ...limit });
  expect(posted).toMatchObject({ status: null, error });
  expect(network.sockets.every(({ destroyed }) => destroyed)).toBe(true);
});

it("a body without an end is read as far as it is kept", async () => {
  const { port } = await serve(pouring("HTTP/1.1 200 OK\r\n\r\n", "x".repeat(4096)));
  const network = networkOf(port);
  expect(await post(url, body, {}, { network })).toMatchObject({ status: 200, response: "x".repeat(1024) });
  expect(network.sockets.every(({ destroyed }) => destroyed)).toBe(true);
});

const test = useDatabase();
it.each([
  "http://127.0.0.1/",
  "http://10.0.0.1/",
  "http://169.254.169.254/latest",
  "http://localhost/",
  "http://intranet/",
  "http://name:word@site.example/",
  "https://site.example:8443/",
  "ftp://site.example/",
  "not an address",
])("%s can't be saved", async (address) => {
  const made = aWebhook(test.db, { url: address });
  await expect(made).rejects.toMatchObject({ code: "validation_failed", fields: [{ path: "url" }] });
});
