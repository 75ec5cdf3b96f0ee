import { expect, it } from "vitest";
import { changeSettings } from "../../identity/administration/change-settings";
import { loadSettings } from "../../platform/settings/read-settings";
import { settingKeys } from "../../platform/settings/schema";
import { useDatabase } from "../../testing/database";
import { useFolder } from "../../testing/folders";
import { aPerson, ctx } from "../../testing/people";
import { runCommand } from "../../testing/run-command";

const test = useDatabase();
const folder = useFolder();
const config = (args: string[], env: Record<string, string> = {}) =>
  runCommand(["config", ...args], { DATABASE_URL: test.url, VITRINE_DATA: folder, ...env });

it("lists all settings with what fixes them, as text and as JSON", async () => {
  const { code, out } = await config(["list"], { SITE_NAME: "Fixed" });
  expect(code).toBe(0);
  expect(out.trim().split("\n")).toHaveLength(settingKeys.length);
  expect(out).toMatch(/^name +Fixed {2}\(set by SITE_NAME\)$/m);
  const { out: json } = await config(["list", "--json"], { SITE_NAME: "Fixed" });
  expect(JSON.parse(json)).toMatchObject({ name: "Fixed", locked: { name: "SITE_NAME" }, footerLinks: [] });
});

it("sets a text, a number, a choice and a list, reads them back, and restores a default", async () => {
  const links = JSON.stringify([{ label: "Contact", url: "/contact" }]);
  for (const [key, value] of [
    ["greeting", "Tools that last."],
    ["minAccountDays", "3"],
    ["submitters", "verified"],
    ["accent", "#1d4ed8"],
    ["footerLinks", links],
  ] as const) {
    expect(await config(["set", key, value]), key).toMatchObject({ code: 0 });
    expect((await config(["get", key])).out.trim(), key).toBe(value);
  }
  expect((await config(["get", "minAccountDays", "--json"])).out.trim()).toBe("3");
  expect(JSON.parse((await config(["set", "greeting", "", "--json"])).out)).toMatchObject({
    greeting: "Products worth standing in front of.",
    minAccountDays: 3,
  });
  const entry = await test.db.auditEntry.findFirst({
    where: { action: "settings.changed" },
    orderBy: { id: "desc" },
  });
  expect(entry).toMatchObject({ actorKind: "command_line", details: { keys: "greeting" } });
});

it("changes single terms of retention and keeps the others", async () => {
  const terms = async () => JSON.parse((await config(["get", "retention"])).out);
  const before = await terms();
  expect(await config(["set", "retention", '{"failedJobs":3}'])).toMatchObject({ code: 0 });
  expect(await config(["set", "retention", '{"endedSessions":5}'])).toMatchObject({ code: 0 });
  expect(await terms()).toEqual({ ...before, failedJobs: 3, endedSessions: 5 });
  expect((await config(["set", "retention", ""])).code).toBe(0);
  expect(await terms()).toEqual(before);
});

it.each([
  [["set", "color", "red"], /There is no setting "color"\. The settings are: name, /],
  [["get", "toString"], /There is no setting "toString"/],
  [["set", "submitters", "nobody"], /submitters: /],
  [["set", "minAccountDays", "soon"], /minAccountDays: /],
  [["set", "minAccountDays", "366"], /minAccountDays: /],
  [["set", "footerLinks", "Contact"], /footerLinks: must be JSON/],
  [["set", "accent", "amber"], /accent: must be a color such as/],
  [["set", "retention", '{"failedJobs":0}'], /retention\.failedJobs: /],
  [["set", "retention", '{"logs":3}'], /retention: /],
  [["set", "retention", "30 days"], /retention: must be JSON/],
  [["set", "logo", "no-id"], /logo: /],
  [["set", "logo", "00000000-0000-7000-8000-000000000000"], /logo: must be a picture/],
])("%s fails in words and changes nothing", async (args, words) => {
  const before = await loadSettings(test.db);
  const { code, error } = await config(args);
  expect(code).toBe(1);
  expect(error).toMatch(words);
  expect(await loadSettings(test.db)).toEqual(before);
});

it("can't set what a variable fixes", async () => {
  const { code, error } = await config(["set", "name", "Other"], { SITE_NAME: "Fixed" });
  expect({ code, error }).toEqual({ code: 1, error: "name: is set by the environment variable SITE_NAME\n" });
});

it("and an admin who saves at the same time lose nothing of each other", async () => {
  const admin = ctx(test.db, await aPerson(test.db, { role: "admin" }));
  const { version } = await loadSettings(test.db);
  const saved = changeSettings(admin, { tagline: "by an admin", ifMatch: version }).then(
    () => true,
    (error: { code: string }) => {
      expect(error.code).toBe("precondition_failed");
      return false;
    },
  );
  expect((await config(["set", "introduction", "By a command."])).code).toBe(0);
  const isSaved = await saved;
  const now = await loadSettings(test.db);
  expect(now.introduction).toBe("By a command.");
  expect(now.tagline === "by an admin").toBe(isSaved);
  expect(now.version).toBe(version + (isSaved ? 2 : 1));
});
