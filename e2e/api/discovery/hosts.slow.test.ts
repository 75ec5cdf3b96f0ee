import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../server";
import { siteSettings } from "../database";
import { get } from "../security/small-cache";

// The demo answers to its own names only.
let server: RunningServer;
let site: string;
beforeAll(async () => {
  server = await startServer(siteSettings());
  site = server.url;
});
afterAll(() => server.stop());

const addresses = [
  "/",
  "/directory/newest",
  "/products/silverwell",
  "/products/silverwell/badges",
  "/rankings",
  "/c/photography",
  "/blog",
  "/docs",
  "/methodology",
  "/stats",
  "/signup",
  "/nowhere",
  "/feed.xml",
  "/blog/feed.xml",
  "/blog/feed.json",
  "/rankings/feed.xml",
  "/sitemap.xml",
  "/sitemap/pages.xml",
  "/robots.txt",
  "/llms.txt",
  "/products/silverwell/badge/rank.svg",
  "/api/v1/products/silverwell/markdown",
  "/api/openapi.json",
];
/** What names the site's origin; the others name none. */
const naming = addresses.filter((path) => !/\/signup|\/nowhere|badge\/|\/methodology$/.test(path));

it("a page names the host of its reader, never another's or the machine's own", async () => {
  const hosts = ["one.example", "two.example:8080"];
  for (const path of addresses)
    for (const host of [...hosts, ...hosts]) {
      const { status, body } = await get(site, path, { host });
      expect(status, path).toBe(path === "/nowhere" ? 404 : 200);
      expect(body, path).not.toMatch(/https?:\/\/localhost/);
      for (const other of hosts.filter((each) => each !== host)) expect(body, path).not.toContain(other);
      if (naming.includes(path)) expect(body, path).toContain(`http://${host}`);
    }
});

it("a host that is none is not repeated", async () => {
  for (const host of ['x"><b>', "evil.example/path", "user@evil.example", "1.2.3.4.5", "x:99999", "a b", ""])
    for (const path of ["/", "/feed.xml", "/llms.txt", "/api/v1/products/silverwell/markdown"]) {
      const { status, body } = await get(site, path, { host });
      expect([200, 400], `${host} ${path}`).toContain(status);
      expect(body).not.toContain("evil.example");
      expect(body).not.toContain('x"><b>');
    }
});
