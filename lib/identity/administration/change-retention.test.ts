import { afterEach, expect, it, vi } from "vitest";
import { defaultTerms } from "../../platform/retention/rules";
import { readPublicSettings, readSettings } from "../../platform/settings/read-settings";
import { ChangeSettings } from "../../platform/settings/schema";
import { useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
import { changeSettings, readAdminSettings } from "./change-settings";

const test = useDatabase();
afterEach(() => void vi.unstubAllEnvs());

const anAdmin = async () => ctx(test.db, await aPerson(test.db, { role: "admin" }));
const change = async (retention: object | null) =>
  changeSettings(await anAdmin(), ChangeSettings.parse({ retention }));

it("changes the terms that are named and keeps the others; null restores all", async () => {
  await change({ endedSessions: 5 });
  expect((await change({ failedJobs: 3 })).retention).toEqual({
    ...defaultTerms,
    endedSessions: 5,
    failedJobs: 3,
  });
  const entry = await test.db.auditEntry.findFirst({ orderBy: { id: "desc" } });
  expect(entry).toMatchObject({
    action: "settings.changed",
    details: {
      keys: "retention",
      from: { retention: { failedJobs: 7 } },
      to: { retention: { failedJobs: 3 } },
    },
  });
  expect((await readPublicSettings({ db: test.db })).retention).toMatchObject({ failedJobs: 3 });
  expect((await change(null)).retention).toEqual(defaultTerms);
});

it("keeps both of two terms that two admins change at once, on real connections", async () => {
  await Promise.all([change({ usedLinks: 3 }), change({ ownExports: 2 })]);
  expect((await readSettings(test.db)).retention).toEqual({ ...defaultTerms, usedLinks: 3, ownExports: 2 });
  await change(null);
});

it("refuses a term out of bounds with its path, and a kind that nobody sets", () => {
  const issues = (retention: object) =>
    ChangeSettings.safeParse({ retention }).error?.issues.map(({ path }) => path.join("."));
  expect(issues({ endedSessions: 0 })).toEqual(["retention.endedSessions"]);
  expect(issues({ notifications: 731 })).toEqual(["retention.notifications"]);
  expect(issues({ views: 10 })).toEqual(["retention"]);
});

it("is locked by its variable", async () => {
  vi.stubEnv("RETENTION", '{"endedSessions":2}');
  const { locked, retention } = await readAdminSettings(await anAdmin());
  expect(locked).toEqual({ retention: "RETENTION" });
  expect(retention).toEqual({ ...defaultTerms, endedSessions: 2 });
  await expect(change({ endedSessions: 3 })).rejects.toMatchObject({
    fields: [{ path: "retention", code: "locked" }],
  });
});
