import { expect, it } from "vitest";
import { settingKeys } from "../schema";
import { settingGroups, settingsPath } from "./rules";

it("every setting is on one page, and every page has an address of its own", () => {
  expect(settingGroups.flatMap(({ keys }) => keys).sort()).toEqual([...settingKeys].sort());
  expect(new Set(settingGroups.map(({ slug }) => settingsPath(slug))).size).toBe(settingGroups.length);
});
