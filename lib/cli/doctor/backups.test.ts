import { mkdtempSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { plantBackup } from "../../testing/backups";
import { useFolder } from "../../testing/folders";
import { checkBackups } from "./backups";

const root = useFolder();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(root, "backups-"));
  vi.stubEnv("BACKUP_TO", folder);
  vi.stubEnv("BACKUP_EVERY", "12");
});
afterEach(() => vi.unstubAllEnvs());

const now = new Date("2026-06-10T03:37:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it("says that none are scheduled", async () => {
  vi.stubEnv("BACKUP_TO", "");
  expect(await checkBackups(now)).toMatchObject([
    { state: "ok", detail: expect.stringContaining("not scheduled") },
  ]);
});

it("warns while there is no complete one, in whatever folder", async () => {
  const none = { state: "warning", detail: `there is no complete one in ${folder}` };
  expect(await checkBackups(now)).toMatchObject([none]);
  plantBackup(folder, hoursAgo(1), ["lost"]);
  expect(await checkBackups(now)).toMatchObject([none]);
  vi.stubEnv("BACKUP_TO", path.join(folder, "missing"));
  expect(await checkBackups(now)).toMatchObject([{ state: "warning" }]);
});

it("warns once the newest complete one is two intervals old, whatever incomplete ones came after it", async () => {
  plantBackup(folder, hoursAgo(24));
  plantBackup(folder, hoursAgo(1), ["lost"]);
  expect(await checkBackups(now)).toMatchObject([
    { state: "warning", detail: "the last complete one is 24 hours old" },
  ]);
  expect(await checkBackups(new Date(now.getTime() - 1))).toMatchObject([{ state: "ok" }]);
  vi.stubEnv("BACKUP_EVERY", "");
  expect(await checkBackups(now)).toMatchObject([{ state: "ok" }]);
});
