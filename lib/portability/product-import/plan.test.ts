import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson } from "../../testing/people";
import { productLines } from "../../testing/product-lines";
import { normalizeRows } from "./normalize";
import { planRows } from "./plan";

const test = useDatabase();

it("no row takes the name that another one got for its order, so that each stays a product of its own", async () => {
  const { id } = await anOrganization(test.db, await aPerson(test.db));
  const lines = productLines(4).map((line, at) => {
    const slug = ["lamp", "lamp", "lamp (2)", "lamp"][at];
    return JSON.stringify({ ...JSON.parse(line), slug });
  });
  const { products } = await normalizeRows(lines, new Date());
  const planned = await planRows(test.db, id, products);
  const sources = planned.map(({ product }) => product.sourceSlug);
  expect(sources).toEqual(["lamp", "lamp (2)", "lamp (2) (2)", "lamp (3)"]);
  const twice = planned.map(({ product }) => product.changes.filter(({ field }) => field === "row"));
  expect(twice.map(({ length }) => length)).toEqual([0, 1, 1, 1]);
  expect(twice[3]?.[0]?.reason).toContain("is also on line 1");
});
