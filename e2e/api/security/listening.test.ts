import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { expect, inject, it } from "vitest";
import { startServer } from "../../server";
import { databaseUrl } from "../database";

const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
const hasV6 = own.some(({ address }) => address === "::1");
/** Addresses of this machine that others may reach; 127.0.0.2 stands for them where there is none. */
const others = [
  "127.0.0.2",
  ...own.filter(({ internal, family }) => !internal && family === "IPv4").map(({ address }) => address),
];

const answers = (url: string, host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

it("the demo is reached from its own machine alone", async () => {
  const site = inject("site");
  expect(await answers(site, "127.0.0.1")).toBe(true);
  if (hasV6) expect(await answers(site, "::1")).toBe(true);
  for (const host of others) expect(await answers(site, host), host).toBe(false);
});

it("a site with a database of its own is reached at every address, or at that of HOST", async () => {
  const env = {
    DATABASE_URL: databaseUrl(),
    NEXTAUTH_SECRET: readFileSync(path.join(inject("data"), "session-secret"), "utf8").trim(),
  };
  const everywhere = await startServer(env);
  for (const host of ["127.0.0.1", ...others]) expect(await answers(everywhere.url, host), host).toBe(true);
  expect(everywhere.output()).not.toContain("Only this machine");
  await everywhere.stop();
  const chosen = await startServer({ ...env, HOST: "127.0.0.1" });
  expect(await answers(chosen.url, "127.0.0.1")).toBe(true);
  expect(await answers(chosen.url, "127.0.0.2")).toBe(false);
  await chosen.stop();
});
