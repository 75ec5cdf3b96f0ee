import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { env } from "../../core/env";
import { useDatabase } from "../../testing/database";
import { useFolder, useMediaFolder } from "../../testing/folders";
import { listBackups } from "./list-backups";
import { isDue, runSchedule } from "./run-schedule";

const test = useDatabase();
useMediaFolder();
const folder = useFolder();

it("makes a backup when one is due and keeps the newest", async () => {
  Object.assign(env(), { BACKUP_TO: undefined });
  const now = new Date();
  expect(await runSchedule(now)).toBeNull();
  Object.assign(env(), { BACKUP_TO: folder, BACKUP_EVERY: 24, BACKUP_KEEP: 2 });
  // Two processes at once make one.
  const both = await Promise.all([runSchedule(now), runSchedule(now)]);
  expect(both.filter((made) => made !== null)).toHaveLength(1);
  expect(await runSchedule(now)).toBeNull();
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000 + 60_000);
  const second = await runSchedule(later(1));
  mkdirSync(path.join(folder, "something-else"));
  const third = await runSchedule(later(2));
  expect((await listBackups(folder)).map((each) => each.path)).toEqual([third, second]);
  expect(readdirSync(folder)).toContain("something-else");
});

it("loses no complete backup while a lost file makes others incomplete, and lets those go", async () => {
  const to = path.join(folder, "with-lost-files");
  Object.assign(env(), { BACKUP_TO: to, BACKUP_EVERY: 24, BACKUP_KEEP: 2 });
  const begun = Date.now();
  const onDay = async (day: number) => {
    const made = await runSchedule(new Date(begun + day * 86_400_000 + day * 60_000));
    expect(made).not.toBeNull();
    return made;
  };
  const left = async () => (await listBackups(to)).map((each) => [each.path, each.state]);
  const first = await onDay(0);
  const facts = { kind: "image", contentType: "image/webp", size: 9, sha256: randomBytes(32) } as const;
  const lost = await test.db.media.create({ data: { ...facts, storageKey: "lost" } });
  const [, second, third] = [await onDay(1), await onDay(2), await onDay(3)];
  expect(await left()).toEqual([
    [third, "incomplete"],
    [second, "incomplete"],
    [first, "complete"],
  ]);
  await test.db.media.delete({ where: { id: lost.id } });
  const fourth = await onDay(4);
  expect(await left()).toEqual([
    [fourth, "complete"],
    [third, "incomplete"],
    [first, "complete"],
  ]);
});

it("is due at the hour, not before, and whatever damaged ones say", () => {
  const made = { path: "", vitrine: "", rows: 0, files: 0, bytes: 0 };
  const at = (time: string) => new Date(`2026-06-10T${time}Z`);
  const one = { ...made, createdAt: at("03:00:00").toISOString(), state: "incomplete" } as const;
  const damaged = { ...made, createdAt: null, state: "damaged" } as const;
  expect(isDue([damaged, one], at("03:59:59"), 1)).toBe(false);
  expect(isDue([damaged, one], at("04:00:00"), 1)).toBe(true);
  expect(isDue([damaged], at("03:00:00"), 1)).toBe(true);
});
