import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { outcomes } from "../../testing/documents";
import { aPerson, ctx } from "../../testing/people";
import { createOrganization, maxNewOrganizations } from "./organizations";
import { CreateOrganization } from "./schema";

const test = useDatabase();

it("numbers a derived slug that is taken, also where a word ends at the cut; a wanted one is 409", async () => {
  const owner = await aPerson(test.db);
  const make = async (input: object) =>
    (await createOrganization(ctx(test.db, owner), CreateOrganization.parse(input))).slug;
  const name = `${"a".repeat(59)} bcd`;
  expect([await make({ name }), await make({ name }), await make({ name })]).toEqual([
    `${"a".repeat(59)}-bcd`,
    `${"a".repeat(59)}-bc-2`,
    `${"a".repeat(59)}-bc-3`,
  ]);
  const longer = `${"b".repeat(61)} c`;
  expect([await make({ name: longer }), await make({ name: longer })]).toEqual([
    `${"b".repeat(61)}-c`,
    `${"b".repeat(61)}-2`,
  ]);
  await expect(make({ name: "Other", slug: `${"a".repeat(59)}-bcd` })).rejects.toMatchObject({
    code: "slug_taken",
  });
});

it("lets a person own twenty without a published product, also of 22 at once", async () => {
  const owner = await aPerson(test.db);
  const make = () => createOrganization(ctx(test.db, owner), CreateOrganization.parse({ name: "Many" }));
  const made = await Promise.allSettled(Array.from({ length: 22 }, make));
  expect(outcomes(made)).toEqual({ ok: maxNewOrganizations, limit_reached: 2 });
});

it("gives a neutral slug where the derived one is doubtful, though the name is not", async () => {
  const owner = await aPerson(test.db);
  const made = await createOrganization(ctx(test.db, owner), CreateOrganization.parse({ name: "Go™ogle" }));
  expect(made).toMatchObject({
    name: "Go™ogle",
    pendingName: null,
    slug: expect.stringMatching(/^organization-/),
  });
});
