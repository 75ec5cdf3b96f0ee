import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, inject, it } from "vitest";
import { startServer } from "../../server";
import { onPlatform } from "../caller";
import { siteSettings } from "../database";
import { get } from "./small-cache";

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

it.skipIf(onPlatform)("the demo is reached from its own machine alone", async () => {
  const site = inject("site");
  expect(await answers(site, "127.0.0.1")).toBe(true);
  if (hasV6) expect(await answers(site, "::1")).toBe(true);
  for (const host of others) expect(await answers(site, host), host).toBe(false);
});

it.skipIf(onPlatform)(
  "the demo answers to no name that somebody else may own, which may point at this machine",
  async () => {
    const site = inject("site");
    const { port } = new URL(site);
    for (const address of ["/", "/api/v1/products", "/dev/mailbox", "/favicon.ico", "/api/auth/csrf"])
      for (const host of [`evil.example:${port}`, "localhost.evil.example"]) {
        const { status, headers, body } = await get(site, address, { host });
        expect([status, headers["cache-control"]], `${host}${address}`).toEqual([400, "no-store"]);
        expect(JSON.parse(body)).toMatchObject({
          code: "invalid_parameter",
          detail: expect.stringContaining("SITE_URL"),
        });
      }
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect((await get(site, "/api/health", { host })).status, host).toBe(200);
  },
);

it("a site with a database of its own is reached at every address, or at that of HOST", async () => {
  const env = siteSettings();
  const everywhere = await startServer(env);
  for (const host of ["127.0.0.1", ...others]) expect(await answers(everywhere.url, host), host).toBe(true);
  expect((await get(everywhere.url, "/api/health", { host: "some.example" })).status).toBe(200);
  expect(everywhere.output()).not.toContain("Only this machine");
  await everywhere.stop();
  const chosen = await startServer({ ...env, HOST: "127.0.0.1" });
  expect(await answers(chosen.url, "127.0.0.1")).toBe(true);
  expect(await answers(chosen.url, "127.0.0.2")).toBe(false);
  await chosen.stop();
});
