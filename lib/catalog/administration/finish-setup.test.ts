import { beforeEach, expect, it } from "vitest";
import { hourMs } from "../../core/time";
import { isSetupOpen, issueSetupToken } from "../../identity/administration/setup-token";
import { setRole } from "../../identity/people/create-person";
import { loadSettings } from "../../platform/settings/read-settings";
import { useDatabase } from "../../testing/database";
import { outcomes } from "../../testing/documents";
import { aPerson } from "../../testing/people";
import { loadCatalog } from "../own-fields/read-catalog";
import { finishSetup } from "./finish-setup";
import { FinishSetup } from "./schema";

const test = useDatabase();
const now = new Date("2026-11-28T10:00:00.000Z");
const at = () => ({ db: test.db, now });

beforeEach(async () => {
  await test.db.person.deleteMany();
  await test.db.loginToken.deleteMany();
});

const input = (token: string, more: object = {}) =>
  FinishSetup.parse({
    token,
    name: "Ada",
    email: "ada@directory.example",
    password: "a long enough sentence",
    site: { name: "Lamps", accent: "#7a1f5c" },
    ...more,
  });
const issue = async (from = now) => (await issueSetupToken({ db: test.db, now: from })) ?? "";

it("makes the first admin and names the site, once", async () => {
  const token = await issue();
  expect(await isSetupOpen(at(), token)).toBe(true);
  await finishSetup(at(), input(token, { preset: "mcp-servers" }));
  expect((await loadCatalog(test.db)).types.map(({ key }) => key)).toContain("mcp-server");
  expect(await test.db.person.findFirst({ where: { email: "ada@directory.example" } })).toMatchObject({
    role: "admin",
    emailVerifiedAt: now,
  });
  expect(await loadSettings(test.db)).toMatchObject({ name: "Lamps", accent: "#7a1f5c" });
  expect(await isSetupOpen(at(), token)).toBe(false);
  await expect(finishSetup(at(), input(token))).rejects.toMatchObject({ code: "not_found" });
  expect(await issueSetupToken(at())).toBeNull();
});

it("takes one of many browsers with the same token, and of several tokens", async () => {
  const tokens = [await issue(), await issue()];
  const tries = Array.from({ length: 6 }, (_, nth) =>
    finishSetup(at(), input(tokens[nth % 2] ?? "", { email: `p${nth}@directory.example` })),
  );
  expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: 1, not_found: 5 });
  expect(await test.db.person.count()).toBe(1);
});

it("is over after an hour, for a wrong token, and once there is an admin", async () => {
  const token = await issue();
  const open = (time: number, wanted = token) =>
    isSetupOpen({ db: test.db, now: new Date(now.getTime() + time) }, wanted);
  expect([await open(hourMs - 1), await open(hourMs), await open(0, `${token}x`)]).toEqual([
    true,
    false,
    false,
  ]);
  // A stranger who signs up first doesn't take the site.
  await aPerson(test.db);
  expect(await open(0)).toBe(true);
  const { person } = await aPerson(test.db);
  await setRole(at(), { email: person.email ?? "", role: "admin" });
  expect(await open(0)).toBe(false);
  // Nor is it open again when that admin is none any more.
  await test.db.person.deleteMany();
  expect(await open(0)).toBe(false);
});

it("leaves nothing behind where something is refused", async () => {
  const token = await issue();
  await expect(finishSetup(at(), input(token, { password: "password12" }))).rejects.toMatchObject({
    code: "validation_failed",
  });
  await aPerson(test.db);
  const { email } = await test.db.person.findFirstOrThrow();
  await expect(finishSetup(at(), input(token, { email }))).rejects.toMatchObject({
    code: "validation_failed",
  });
  expect(await isSetupOpen(at(), token)).toBe(true);
});
