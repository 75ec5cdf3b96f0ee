import { expect, it } from "vitest";
import { defaultTerms } from "@/lib/platform/retention/rules";
import { type AdminSettings, settingKeys, settings } from "@/lib/platform/settings/schema";
import { mergeSettings } from "./merge-settings";

const base = {
  ...Object.fromEntries(settingKeys.map((key) => [key, settings[key].initial])),
  version: 3,
  locked: {},
} as AdminSettings;

it("keeps what I changed, takes what the other admin changed, and has no conflict where they differ", () => {
  const { typed, conflicts } = mergeSettings(
    base,
    { ...base, greeting: "Mine" },
    { ...base, version: 4, tagline: "Theirs", greeting: base.greeting },
  );
  expect(conflicts).toEqual([]);
  expect(typed).toEqual({ ...base, version: 4, greeting: "Mine", tagline: "Theirs" });
});

it("names a setting that both changed, keeps mine there, and is quiet where both typed the same", () => {
  const mine = { ...base, greeting: "Mine", tagline: "Same" };
  const { typed, conflicts } = mergeSettings(base, mine, {
    ...base,
    version: 4,
    greeting: "Theirs",
    tagline: "Same",
  });
  expect(conflicts).toEqual(["greeting"]);
  expect(typed).toMatchObject({ version: 4, greeting: "Mine", tagline: "Same" });
});

it("merges terms of retention one by one", () => {
  const terms = (change: Partial<AdminSettings["retention"]>) => ({
    ...base,
    retention: { ...defaultTerms, ...change },
  });
  const merged = mergeSettings(base, terms({ usedLinks: 3 }), terms({ endedKeys: 40 }));
  expect(merged.conflicts).toEqual([]);
  expect(merged.typed.retention).toEqual({ ...defaultTerms, usedLinks: 3, endedKeys: 40 });
  expect(mergeSettings(base, terms({ usedLinks: 3 }), terms({ usedLinks: 4 })).conflicts).toEqual([
    "retention",
  ]);
});
