import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson } from "../../testing/people";
import { productLines } from "../../testing/product-lines";
import { normaliseRows } from "./normalise";
import { planRows } from "./plan";

const test = useDatabase();

it("no row takes the name that another one got for its order, so that each stays a product of its own", async () => {
  const { id } = await anOrganization(test.db, await aPerson(test.db));
  const lines = productLines(4).map((line, at) => {
    const slug = ["lamp", "lamp", "lamp (2)", "lamp"][at];
    return JSON.stringify({ ...JSON.parse(line), slug });
  });
  const { products } = normaliseRows(lines, new Date());
  const sources = (await planRows(test.db, id, products)).map(({ product }) => product.sourceSlug);
  expect(sources).toEqual(["lamp", "lamp (2)", "lamp (2) (2)", "lamp (3)"]);
});
