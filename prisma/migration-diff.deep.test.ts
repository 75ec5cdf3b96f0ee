import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { useFolder } from "../lib/testing/folders";
import { writeMigration } from "./migration-diff";

const folder = useFolder();
const migrations = path.join(import.meta.dirname, "migrations");
const now = new Date("2099-01-02T03:04:05.000Z");

it("writes what the schema has beyond the migrations, and nothing where they agree", {
  timeout: 120_000,
}, async () => {
  const at = path.join(folder, "migrations");
  cpSync(migrations, at, { recursive: true });
  expect(await writeMigration("nothing", now, at)).toBe(null);
  const newest =
    readdirSync(at)
      .filter((name) => /^\d/.test(name))
      .toSorted()
      .at(-1) ?? "";
  rmSync(path.join(at, newest), { recursive: true });
  const file = await writeMigration("again", now, at);
  expect(file).toBe(path.join(at, "20990102030405_again/migration.sql"));
  expect(readFileSync(file ?? "", "utf8")).toMatch(/ADD COLUMN\s+"kinds"/);
  await expect(writeMigration("Not A Name", now, at)).rejects.toThrow(/words of a-z/);
});
