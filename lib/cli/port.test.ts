import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, expect, it, vi } from "vitest";
import type { Env } from "../core/env";
import {
  answersOwnHostsOnly,
  chosenHosts,
  freePort,
  portFault,
  requireFreeMetricsPort,
  requireFreePort,
} from "./port";

afterEach(() => void vi.unstubAllEnvs());

it("the demo listens on this machine's own addresses, another site on all, and both on HOST if it is set", () => {
  vi.stubEnv("HOST", "");
  const hasV6 = Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === "::1"),
  );
  expect(chosenHosts(true)).toEqual(hasV6 ? ["127.0.0.1", "::1"] : ["127.0.0.1"]);
  expect(chosenHosts(false)).toEqual([]);
  expect([answersOwnHostsOnly(true), answersOwnHostsOnly(false)]).toEqual([true, false]);
  vi.stubEnv("HOST", "0.0.0.0");
  expect(answersOwnHostsOnly(true)).toBe(false);
  expect([chosenHosts(true), chosenHosts(false)]).toEqual([["0.0.0.0"], ["0.0.0.0"]]);
});

it("a port must be free at each of the addresses", async () => {
  const taken = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => taken.listen(port, "127.0.0.2", resolve));
  expect(await portFault(port, ["127.0.0.1"])).toBeNull();
  expect(await portFault(port, ["127.0.0.1", "127.0.0.2"])).toMatchObject({ code: "EADDRINUSE" });
  expect(await portFault(port, [])).toMatchObject({ code: "EADDRINUSE" });
  expect(await portFault(port, ["203.0.113.77"])).toMatchObject({ code: "EADDRNOTAVAIL" });
  await expect(requireFreePort(port, [])).rejects.toThrow(`PORT=${port + 1} npm start`);
  const metrics = { METRICS_PORT: port, METRICS_HOST: "127.0.0.2" } as Env;
  await expect(requireFreeMetricsPort(metrics)).rejects.toThrow("METRICS_PORT is in use");
  await new Promise((resolve) => taken.close(resolve));
  await requireFreePort(port, []);
  await requireFreeMetricsPort(metrics);
});

it("free ports are below those of outgoing connections, and no two of one process are the same", async () => {
  const ports = await Promise.all(Array.from({ length: 300 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(Math.min(...ports)).toBeGreaterThan(1023);
  expect(new Set(ports).size).toBe(300);
});
