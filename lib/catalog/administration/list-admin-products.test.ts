import { expect, it } from "vitest";
import { newId } from "../../core/ids";
import { useDatabase } from "../../testing/database";
import { aPerson, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { countAdminProducts, listAdminProducts } from "./list-admin-products";
import { ListAdminProducts } from "./schema";

const test = useDatabase();

it("finds the products of a list, each once", async () => {
  const [one, two] = [await aPublicProduct(test.db), await aPublicProduct(test.db)];
  const { organizationId } = await test.db.product.findUniqueOrThrow({ where: { id: one.id } });
  const [source, other] = [newId(), newId()];
  for (const id of [source, other])
    await test.db.listSource.create({
      data: { id, organizationId, name: id, format: "csv", mapping: {}, publish: "draft" },
    });
  const said = { said: {}, saidHash: Buffer.from("said"), importId: newId(), outcome: "created" };
  await test.db.listEntry.createMany({
    data: [
      { ...said, sourceId: source, key: "a", productId: one.id },
      { ...said, sourceId: source, key: "b", productId: one.id },
      { ...said, sourceId: other, key: "a", productId: two.id },
    ],
  });
  const by = ctx(test.db, await aPerson(test.db, { role: "admin" }));
  const found = await listAdminProducts(by, ListAdminProducts.parse({ source }));
  expect(found.data.map(({ slug }) => slug)).toEqual([one.slug]);
  expect(await countAdminProducts(by, { source })).toBe(1);
  expect(ListAdminProducts.safeParse({ source: "a list" }).success).toBe(false);
});
