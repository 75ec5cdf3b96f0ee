import { expect, it } from "vitest";
import { decide } from "../../review/decisions/decide";
import { aClaim, prove, showing } from "../../testing/claims";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { importRows } from "./import-rows";

const test = useDatabase();

it("leaves the row of a product alone that its maker has claimed", async () => {
  const [admin, owner] = [await aPerson(test.db, { role: "admin" }), await aPerson(test.db)];
  const { id: organizationId } = await anOrganization(test.db, owner);
  await test.db.organization.update({ where: { id: organizationId }, data: { listsOnly: true } });
  const now = new Date();
  const run = (description: string) => {
    const lines = ["Alder", "Birch"].map((name) =>
      JSON.stringify({ name, description, websiteUrl: `https://${name}.example` }),
    );
    return importRows({ db: test.db, now, organizationId, author: owner, reviewer: admin }, lines, () => {});
  };
  expect(await run("It does things.")).toMatchObject({ imported: 2 });
  const claim = await aClaim(test.db, { slug: "alder" }, now);
  const { itemId } = await prove(test.db, claim, now);
  const network = await showing(claim.value);
  await decide(ctx(test.db, admin, now), { queueItemId: itemId, decision: "approve" }, { network });

  expect(await run("It does other things.")).toMatchObject({
    rows: 2,
    imported: 0,
    updated: 1,
    unchanged: 1,
  });
  const products = await test.db.product.findMany({ orderBy: { slug: "asc" } });
  expect(products.map((product) => [product.slug, product.organizationId])).toEqual([
    ["alder", claim.organizationId],
    ["birch", organizationId],
  ]);
});
