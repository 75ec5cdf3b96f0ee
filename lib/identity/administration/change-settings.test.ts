import { afterEach, describe, expect, it, vi } from "vitest";
import { commandLine } from "../../events/audit-entry";
import { touchTags } from "../../platform/cache/cache-tags";
import { readPublicSettings, readSettings } from "../../platform/settings/read-settings";
import { ChangeSettings, settings } from "../../platform/settings/schema";
import { useDatabase } from "../../testing/database";
import { aPerson, byKey, ctx } from "../../testing/people";
import { changeSettings, readAdminSettings, writeSettings } from "./change-settings";

const test = useDatabase();
afterEach(() => void vi.unstubAllEnvs());

const anAdmin = () => aPerson(test.db, { role: "admin" });
const audit = () =>
  test.db.auditEntry.findFirst({ where: { action: "settings.changed" }, orderBy: { id: "desc" } });
const change = async (input: object) =>
  changeSettings(ctx(test.db, await anAdmin()), ChangeSettings.parse(input));

describe("the settings", () => {
  it("are the defaults until somebody changes them, and again after null", async () => {
    const first = await readSettings(test.db);
    expect(first).toMatchObject({ name: "Vitrine", footerLinks: [], locked: {} });
    const footerLinks = [{ label: "Contact", url: "https://example.org/contact" }];
    const changed = await change({ name: " The Shelf ", footerLinks });
    expect(changed).toEqual({ ...first, version: first.version + 1, name: "The Shelf", footerLinks });
    expect(await readPublicSettings({ db: test.db })).toMatchObject({ name: "The Shelf", footerLinks });
    expect(await audit()).toMatchObject({
      subjectType: "settings",
      details: { keys: "name, footerLinks", from: { name: "Vitrine" }, to: { name: "The Shelf" } },
    });
    const restored = await change({ name: null, footerLinks: null });
    expect(restored).toEqual({ ...first, version: first.version + 2 });
  });

  it("get no new version from a change that changes nothing", async () => {
    const { version, tagline } = await readSettings(test.db);
    expect((await change({ tagline })).version).toBe(version);
    expect((await change({})).version).toBe(version);
  });

  it("are kept in memory until their tag is touched", async () => {
    const { greeting } = await readSettings(test.db);
    const row = { values: { greeting: "Written by another instance." } };
    await test.db.siteSettings.update({ where: { id: 1 }, data: row });
    expect((await readSettings(test.db)).greeting).toBe(greeting);
    touchTags(test.db, ["site"]);
    expect((await readSettings(test.db)).greeting).toBe("Written by another instance.");
  });

  it("fall back to the default where what is stored is no longer allowed", async () => {
    await test.db.siteSettings.update({ where: { id: 1 }, data: { values: { name: "", gone: 1 } } });
    touchTags(test.db, ["site"]);
    expect((await readSettings(test.db)).name).toBe(settings.name.initial);
  });
});

describe("two admins", () => {
  it("can't change one version twice: the second gets 412, on real connections", async () => {
    const { version } = await readAdminSettings(ctx(test.db, await anAdmin()));
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => change({ greeting: `Greeting ${n}`, ifMatch: version })),
    );
    const won = tries.filter(({ status }) => status === "fulfilled");
    expect(won).toHaveLength(1);
    for (const each of tries)
      if (each.status === "rejected")
        expect(each.reason).toMatchObject({
          code: "precondition_failed",
          extra: { currentVersion: version + 1 },
        });
    await expect(change({ greeting: "Stale", ifMatch: -1 })).rejects.toMatchObject({
      code: "precondition_failed",
    });
  });
});

describe("a variable", () => {
  it("fixes its setting, which then nobody changes", async () => {
    await change({ name: "Chosen" });
    vi.stubEnv("SITE_NAME", "From outside");
    const admin = ctx(test.db, await anAdmin());
    expect(await readAdminSettings(admin)).toMatchObject({
      name: "From outside",
      locked: { name: "SITE_NAME" },
    });
    await expect(changeSettings(admin, { name: "Other" })).rejects.toMatchObject({
      code: "validation_failed",
      fields: [{ path: "name", code: "locked" }],
    });
    const byCommand = { db: test.db, now: new Date(), caller: commandLine };
    await expect(writeSettings(byCommand, { name: null })).rejects.toMatchObject({
      code: "validation_failed",
    });
    expect(await change({ greeting: "Still free" })).toMatchObject({ name: "From outside" });
    vi.unstubAllEnvs();
    expect(await readAdminSettings(admin)).toMatchObject({ name: "Chosen", locked: {} });
  });
});

it("is an admin's session's alone", async () => {
  const admin = await anAdmin();
  for (const [caller, code] of [
    [byKey(admin, ["blog:write"]), "session_required"],
    [await aPerson(test.db), "forbidden"],
    [{ kind: "anonymous" }, "unauthenticated"],
  ] as const) {
    const by = ctx(test.db, caller) as never;
    expect(() => readAdminSettings(by)).toThrow(expect.objectContaining({ code }));
    expect(() => changeSettings(by, { name: "Mine" })).toThrow(expect.objectContaining({ code }));
  }
});

it.each([
  ["an empty name", { name: " " }],
  ["a name of 41 characters", { name: "n".repeat(41) }],
  ["two lines", { greeting: "One\nTwo" }],
  ["a script's address", { footerLinks: [{ label: "X", url: "javascript:alert(1)" }] }],
  ["another site's path", { footerLinks: [{ label: "X", url: "//evil.example" }] }],
  ["a backslash", { footerLinks: [{ label: "X", url: "/\\evil.example" }] }],
  ["an address with a password", { footerLinks: [{ label: "X", url: "https://a:b@c.example" }] }],
  ["nine links", { footerLinks: Array(9).fill({ label: "X", url: "/docs" }) }],
  ["an unknown setting", { color: "red" }],
])("refuses %s", (_, input) => {
  expect(ChangeSettings.safeParse(input).success).toBe(false);
});

it("allows what is just within the limits", () => {
  const footerLinks = Array(8).fill({ label: "l".repeat(40), url: "/docs?a=b#c" });
  expect(ChangeSettings.safeParse({ name: "n".repeat(40), footerLinks, ifMatch: 1 }).success).toBe(true);
});
