import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "@/lib/cli/settings";
import { type RunningServer, startServer } from "../server";
import { hangUpUnderLoad, workersOf } from "./hang-up";
import { Postgres } from "./postgres";
import { processesOf } from "./processes";
import { send } from "./send";
import { makeWorld, secret, type World } from "./world";

let postgres: Postgres;
let site: RunningServer;
let world: World;
let folder: string;
let link: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrine-release-"));
  link = path.join(folder, "current");
  symlinkSync(root, link);
  postgres = await Postgres.start();
  world = await makeWorld(postgres.url, { people: 10, products: 150 });
  site = await startServer({
    DATABASE_URL: postgres.url,
    NEXTAUTH_SECRET: secret,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "error",
    WEB_CONCURRENCY: "2",
    RELEASE_LINK: link,
    MEDIA_DIR: path.join(folder, "media"),
  });
});

afterAll(async () => {
  await site?.stop();
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A checkout of the same release elsewhere, with its build; other tests write files beside this one meanwhile. */
function copyRelease(to: string): void {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  const files = listed.split("\0").filter((name) => name && existsSync(path.join(root, name)));
  for (const name of files) cpSync(path.join(root, name), path.join(to, name), { verbatimSymlinks: true });
  for (const made of [".next", "lib/core/generated"])
    cpSync(path.join(root, made), path.join(to, made), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !/\/\.next\/(cache|dev)(\/|$)/.test(from),
    });
  symlinkSync(path.join(root, "node_modules"), path.join(to, "node_modules"));
}

it("SIGHUP starts the workers of the release that RELEASE_LINK points to by then, and loses no request", async () => {
  const release = path.join(folder, "release");
  copyRelease(release);
  rmSync(link);
  symlinkSync(release, link);
  const ofRelease = () => processesOf(site.pid, path.join(release, ".next/vitrine/web-server.mjs"));
  await hangUpUnderLoad(site, world, () => ofRelease().length === 2 && workersOf(site).length === 2);
  expect(site.output()).not.toContain("Building the web application");
  expect((await send(`${site.url}/products/${world.products[0]?.slug}`)).status).toBe(200);
});
