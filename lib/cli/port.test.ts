import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, expect, it, vi } from "vitest";
import { answersOwnHostsOnly, chosenHosts, portFault } from "./port";

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
  // Below the ports that the system gives to the tests beside this one, which listen on 127.0.0.1.
  const port = 20_000 + randomInt(10_000);
  await new Promise<void>((resolve) => taken.listen(port, "127.0.0.2", resolve));
  expect(await portFault(port, ["127.0.0.1"])).toBeNull();
  expect(await portFault(port, ["127.0.0.1", "127.0.0.2"])).toMatchObject({ code: "EADDRINUSE" });
  expect(await portFault(port, [])).toMatchObject({ code: "EADDRINUSE" });
  expect(await portFault(port, ["203.0.113.77"])).toMatchObject({ code: "EADDRNOTAVAIL" });
  await new Promise((resolve) => taken.close(resolve));
});
