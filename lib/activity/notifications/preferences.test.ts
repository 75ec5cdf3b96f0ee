import { expect, it } from "vitest";
import { kindIds } from "../../events/kinds";
import { useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
import { changePreferences, listPreferences } from "./preferences";

const test = useDatabase();

it("are changed by many requests at once in any order: the rows are locked in one, so that none waits in a circle", async () => {
  const person = await aPerson(test.db, { role: "admin" });
  const all = kindIds.map((kind) => ({ kind, mail: false }));
  const changes = Array.from({ length: 40 }, (_, index) => (index % 2 ? all : all.toReversed()));
  const tries = changes.map((preferences) => changePreferences(ctx(test.db, person), { preferences }));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  const { preferences } = await listPreferences(ctx(test.db, person));
  expect(preferences.every(({ mail }) => !mail)).toBe(true);
});
