import { expect, it } from "vitest";
import { saveRevision } from "../../catalog/products/save-revision";
import { SaveRevision } from "../../catalog/products/schema";
import { castVote } from "../../ranking/votes/cast-vote";
import { checkTallies } from "../../ranking/votes/tallies";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { productLines } from "../../testing/product-lines";
import { importRows } from "./import-rows";

const test = useDatabase();
const now = new Date();

// The keys of product_slugs and products' locks decide who writes a row, and lockingProduct who saves first.
it("makes each product once, however many import it, while people vote for them and edit them", async () => {
  const reviewer = await aPerson(test.db, { role: "admin" });
  const author = await aPerson(test.db);
  const voter = await aPerson(test.db);
  const organization = await anOrganization(test.db, author);
  const importing = { db: test.db, now, organizationId: organization.id, author, reviewer };
  const lines = productLines(260);
  const slugs = lines.map((line): string => JSON.parse(line).slug);
  const first = await importRows(importing, lines.slice(0, 20), () => {});
  expect(first).toMatchObject({ imported: 20, published: 20 });
  const edit = async (slug: string) => {
    await castVote(ctx(test.db, voter, now), { productSlug: slug });
    const listing = { platforms: ["Bark"] };
    await saveRevision(
      ctx(test.db, author, now),
      SaveRevision.parse({ slug, listing, blocks: [], note: "Mine" }),
    );
  };
  const changed = lines.map((line) => line.replace('"description":"', '"description":"Now better. '));
  const [results] = await Promise.all([
    Promise.all([changed, changed].map((list) => importRows(importing, list, () => {}))),
    ...slugs.slice(0, 20).map(edit),
  ]);
  expect(results.flatMap(({ refused, heldBack }) => [...refused, ...heldBack])).toEqual([]);
  expect(results.map(({ imported }) => imported).reduce((a, b) => a + b)).toBe(240);
  const products = await test.db.product.findMany({
    select: { slug: true, rank: true, votesTotal: true, listings: { where: { visibleUntil: null } } },
    orderBy: { number: "asc" },
  });
  expect(products.map(({ slug }) => slug).sort()).toEqual([...slugs].sort());
  expect(products.every(({ rank, listings }) => rank !== null && listings.length === 1)).toBe(true);
  expect(new Set(products.map(({ rank }) => rank)).size).toBe(260);
  expect(products.filter(({ votesTotal }) => votesTotal === 1)).toHaveLength(20);
  expect(await checkTallies(test.db)).toEqual([]);
  const mine = await test.db.revision.findMany({ where: { note: "Mine" }, select: { listing: true } });
  expect(mine).toHaveLength(20);
}, 60_000);
