import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { differencesBetween } from "@/lib/testing/database-content";
import { productLines } from "@/lib/testing/product-lines";
import { newFolder, Postgres } from "../postgres";
import { makeWorld } from "../world";
import { addFiles, addManyRows, query, type Running, reaches, startVitrine, vitrine, Watch } from "./command";

const folder = newFolder();
let postgres: Postgres;
let target: Postgres;
let here: Record<string, string>;
let there: Record<string, string>;
let backup = "";

beforeAll(async () => {
  postgres = await Postgres.start();
  target = await Postgres.start();
  await makeWorld(postgres.url, { people: 3, products: 60 });
  await addManyRows(postgres.url, 100_000);
  here = { DATABASE_URL: postgres.url, MEDIA_DIR: path.join(folder, "media") };
  there = { DATABASE_URL: target.url, MEDIA_DIR: path.join(folder, "other-media") };
  await addFiles(postgres.url, path.join(folder, "media"), 50);
});

afterAll(async () => {
  await postgres?.remove();
  await target?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Stops a database at once when a command has got so far, and starts it again. */
async function restart(which: Postgres, running: Running, isThere: () => boolean | Promise<boolean>) {
  await reaches(running, isThere);
  which.stopAtOnce();
  await which.startAgain();
  return running.ended;
}

it("is waited for by backup create, which begins the snapshot anew", async () => {
  const watch = await Watch.over(postgres.url);
  const running = startVitrine(["backup", "create", "--to", path.join(folder, "backups")], here);
  const { code, out, err } = await restart(postgres, running, watch.copies);
  await watch.end();
  expect(code, err).toBe(0);
  backup = out.trim().split("\n").at(-1) ?? "";
  expect((await vitrine(["backup", "verify", backup], here)).code).toBe(0);
});

it("is waited for by backup restore, which continues", async () => {
  for (const point of ["rows", "keys"]) {
    const watch = await Watch.over(target.url);
    const running = startVitrine(["backup", "restore", backup, "--yes"], there);
    const isThere = point === "rows" ? watch.copies : () => watch.runs("alter table % add constraint");
    const { code, err } = await restart(target, running, isThere);
    await watch.end();
    expect(code, err).toBe(0);
    expect(await differencesBetween(target.url, postgres.url)).toEqual([]);
  }
});

/** Words for a person: what failed, and no trace of the program. */
function expectClear(err: string): void {
  expect(err).toMatch(/database|connection|server/i);
  expect(err).not.toMatch(/\n\s+at |Prisma|undefined|\[object/);
}

it("ends an import with clear words or not at all, and the next one completes it", async () => {
  const rows = 340;
  const email = "admin@restarted.example";
  await query(
    postgres.url,
    `insert into people (id, email, name, role, email_verified_at, updated_at) values (gen_random_uuid(), '${email}', 'Admin', 'admin', now(), now())`,
  );
  const file = path.join(folder, "products.jsonl");
  writeFileSync(file, productLines(rows).join("\n"));
  const command = ["import", file, "--organization", "Restarted", "--publish-as", email];
  const running = startVitrine(command, here);
  const { code, err } = await restart(postgres, running, () => running.said().includes("Importing:"));
  const count = async () =>
    (
      await query<{ all: number }>(
        postgres.url,
        `select count(*)::int as all from listings l join products p on p.id = l.product_id
         join organizations o on o.id = p.organization_id where o.name = 'Restarted' and l.visible_until is null`,
      )
    )[0]?.all;
  if (code !== 0) {
    expect(code).toBe(1);
    expectClear(err);
    expect(await count()).toBeLessThan(rows);
  }
  const again = await vitrine(command, here);
  expect(again.code, again.err).toBe(0);
  expect(await count()).toBe(rows);
});

it("ends an export with clear words or not at all, and the next one is whole", async () => {
  const at = path.join(folder, "archive");
  const running = startVitrine(["export", at], here);
  const { code, err } = await restart(postgres, running, () => running.said().includes("Exporting"));
  if (code !== 0) {
    expect(code).toBe(1);
    expectClear(err);
    rmSync(at, { recursive: true, force: true });
    mkdirSync(at);
  }
  const again = await vitrine(["export", code === 0 ? `${at}-2` : at], here);
  expect(again.code, again.err).toBe(0);
});

it("ends migrate with clear words, and the next one does the rest", async () => {
  const all = await query(target.url, "select migration_name from _prisma_migrations order by 1");
  await query(target.url.replace(/vitrine$/, "postgres"), "drop database vitrine with (force)");
  await query(target.url.replace(/vitrine$/, "postgres"), "create database vitrine");
  const watch = await Watch.over(target.url);
  const running = startVitrine(["migrate"], there);
  const { code, err } = await restart(target, running, () => watch.runs("insert into _prisma_migrations"));
  await watch.end();
  expect(code).toBe(1);
  expectClear(err);
  const again = await vitrine(["migrate"], there);
  expect(again.code, again.err).toBe(0);
  expect(await query(target.url, "select migration_name from _prisma_migrations order by 1")).toEqual(all);
});
