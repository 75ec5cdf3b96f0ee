import { beforeAll, describe, expect, it } from "vitest";
import { contentHash, readListing } from "../../catalog/products/content";
import type { SessionCaller } from "../../core/ctx";
import type { Block } from "../../documents/blocks/envelope";
import { checkTallies } from "../../ranking/votes/tallies";
import { decide } from "../../review/decisions/decide";
import { featureProduct, unfeatureProduct } from "../../review/decisions/feature-product";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson } from "../../testing/people";
import { importRows } from "./import-rows";
import type { Importing } from "./importing";

const test = useDatabase();
const now = new Date();

let admin: SessionCaller;
let owner: SessionCaller;

beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin", name: "Admin" });
  owner = await aPerson(test.db);
});

const row = (name: string, more: object = {}) =>
  JSON.stringify({
    name,
    slug: name.toLowerCase(),
    description: `${name} does things.`,
    websiteUrl: `https://${name.toLowerCase()}.example`,
    ...more,
  });

/** An organization for the test, and a function that imports into it. */
async function start(reviewer: SessionCaller | null = admin) {
  const organization = await anOrganization(test.db, owner);
  const importing: Importing = { db: test.db, now, organizationId: organization.id, author: owner, reviewer };
  const run = (lines: string[], more: Partial<Importing> = {}) =>
    importRows({ ...importing, ...more }, lines, () => {});
  const products = () =>
    test.db.product.findMany({
      where: { organizationId: organization.id },
      orderBy: { slug: "asc" },
      include: { listings: { where: { visibleUntil: null } }, revisions: { orderBy: { version: "asc" } } },
    });
  return { organization, run, products };
}

describe("an import", () => {
  it("publishes each row through the queue, and its second run changes nothing", async () => {
    const { run, products } = await start();
    const lines = [row("Alder"), "", row("Birch"), row("Cedar")];
    expect(await run(lines)).toMatchObject({ rows: 3, imported: 3, published: 3, refused: [], heldBack: [] });
    const first = await products();
    expect(first.map(({ slug, listings }) => [slug, listings[0]?.name])).toEqual([
      ["alder", "Alder"],
      ["birch", "Birch"],
      ["cedar", "Cedar"],
    ]);
    expect(first.every(({ rank, firstPublishedAt }) => rank !== null && firstPublishedAt !== null)).toBe(
      true,
    );
    expect(
      await test.db.decision.count({
        where: { queueItem: { productId: { in: first.map(({ id }) => id) } } },
      }),
    ).toBe(3);

    expect(await run(lines)).toMatchObject({ rows: 3, imported: 0, updated: 0, unchanged: 3, published: 0 });
    expect(await products()).toEqual(first);
    expect(await checkTallies(test.db)).toEqual([]);
  });

  it("makes a new revision of a changed row, and leaves what people wrote since alone where it did not change", async () => {
    const { run, products } = await start();
    await run([row("Dogwood"), row("Elder")]);
    const result = await run([row("Dogwood", { description: "Does other things." }), row("Elder")]);
    expect(result).toMatchObject({ imported: 0, updated: 1, unchanged: 1, published: 1 });
    const [dogwood, elder] = await products();
    expect(dogwood?.listings[0]?.tagline).toBe("Does other things.");
    expect(dogwood?.revisions.map(({ status }) => status)).toEqual(["draft", "superseded", "published"]);
    expect(elder?.revisions).toHaveLength(2);
  });

  it("keeps drafts without a reviewer, and publishes them when one comes", async () => {
    const { run, products } = await start(null);
    expect(await run([row("Fir")])).toMatchObject({ imported: 1, published: 0 });
    expect((await products())[0]?.listings).toEqual([]);
    expect(await run([row("Fir")], { reviewer: admin })).toMatchObject({ unchanged: 1, published: 1 });
    expect((await products())[0]?.listings).toHaveLength(1);
  });

  it("numbers slugs that collide, in the file or with others, and knows them again", async () => {
    const other = await start();
    await other.run([row("Gorse")]);
    const { run, products } = await start();
    const lines = [
      row("Gorse"),
      row("Hazel"),
      row("Hazel", { description: "Another hazel." }),
      row("Ha.zel", { slug: "Ha zel" }),
      row("Holm", { slug: "ha.zel" }),
      row("New"),
    ];
    const result = await run(lines);
    expect(result).toMatchObject({ imported: 6, refused: [] });
    expect((await products()).map(({ slug }) => slug)).toEqual([
      "gorse-2",
      "ha-zel",
      "ha-zel-2",
      "hazel",
      "hazel-2",
      "new-2",
    ]);
    const reported = result.changed.flatMap(({ line, changes }) =>
      changes.filter(({ field }) => field === "slug").map(({ to }) => [line, to]),
    );
    expect(reported).toEqual([
      [1, "gorse-2"],
      [3, "hazel-2"],
      [4, "ha-zel"],
      [5, "ha-zel"],
      [5, "ha-zel-2"],
      [6, "new-2"],
    ]);
    expect(await run([...lines].reverse().filter((line) => !line.includes("Another hazel")))).toMatchObject({
      unchanged: 5,
      imported: 0,
    });
  });

  // The key of the slugs decides, and whoever comes second looks whose it is.
  it("that runs twice at once creates and publishes each row once", async () => {
    const other = await start();
    await other.run([row("Rowan")]);
    const { run, products } = await start();
    const names = ["Rowan", "Sallow", "Teasel", "Ulex", "Vetch", "Willow", "Yarrow"];
    const lines = [...names.map((name) => row(name)), row("Sallow", { description: "Another sallow." })];
    const results = await Promise.all([run(lines), run(lines), run(lines)]);
    const sum = (count: "imported" | "published" | "unchanged" | "updated") =>
      results.reduce((total, result) => total + result[count], 0);
    expect(results.flatMap(({ refused }) => refused)).toEqual([]);
    expect([sum("imported"), sum("published"), sum("updated"), sum("unchanged")]).toEqual([8, 8, 0, 16]);
    const slugs = ["rowan-2", "sallow", "sallow-2", "teasel", "ulex", "vetch", "willow", "yarrow"];
    const made = await products();
    expect(made.map(({ slug }) => slug)).toEqual(slugs);
    expect(made.every(({ listings, revisions }) => listings.length === 1 && revisions.length === 2)).toBe(
      true,
    );
  });

  it("that runs twice at once publishes a waiting draft once", async () => {
    const { run, products } = await start(null);
    await run([row("Zinnia")]);
    const results = await Promise.all([1, 2, 3].map(() => run([row("Zinnia")], { reviewer: admin })));
    expect(results.flatMap(({ refused }) => refused)).toEqual([]);
    expect(results.map(({ published }) => published).sort()).toEqual([0, 0, 1]);
    expect((await products())[0]?.listings).toHaveLength(1);
  });

  it("lists what it refuses with its line, and goes on", async () => {
    const { run } = await start();
    const result = await run([
      "{oops",
      row("Ivy"),
      '{"slug":"x"}',
      row("Juniper", { websiteUrl: "http://10.0.0.8/" }),
    ]);
    expect(result).toMatchObject({ rows: 4, imported: 2 });
    expect(result.refused.map(({ line }) => line)).toEqual([1, 3]);
    expect(result.changed).toMatchObject([
      { line: 4, slug: "juniper", changes: [{ field: "websiteUrl", to: null }] },
    ]);
  });

  it("saves what the screening sends back, and says why it is not public", async () => {
    const { run, products } = await start();
    const description = `Use the key AKIA${"Q7".repeat(8)} to sign in.`;
    const result = await run([row("Kelp", { description })]);
    expect(result).toMatchObject({
      imported: 1,
      published: 0,
      heldBack: [{ line: 1, slug: "kelp", reason: expect.stringContaining("secret") }],
    });
    expect((await products())[0]?.revisions.at(-1)?.status).toBe("changes_requested");
  });

  it("publishes a row without a website with a reason, and keeps one with nothing to show as a draft", async () => {
    const { run, products } = await start();
    const lines = [row("Linden", { websiteUrl: null }), JSON.stringify({ name: "Lotus", slug: "lotus" })];
    const heldBack = [{ line: 2, slug: "lotus", reason: expect.stringContaining("Add a tagline.") }];
    expect(await run(lines)).toMatchObject({ imported: 2, published: 1, heldBack });
    const [linden, lotus] = await products();
    expect(linden?.revisions.at(-1)?.listing).toMatchObject({
      websiteUrl: null,
      withoutWebsite: expect.stringMatching(/^.{10,200}$/),
    });
    expect([linden?.listings, lotus?.listings]).toMatchObject([[{ websiteUrl: null }], []]);
    expect(lotus?.revisions.at(-1)?.status).toBe("draft");
    expect(await run(lines)).toMatchObject({ unchanged: 2, published: 0, heldBack });
  });

  it("knows a row again that was imported before listings had a reason for having no website", async () => {
    const { run, products } = await start();
    await run([row("Myrtle")]);
    const [before] = await products();
    await test.db.$executeRaw`
      update revisions set listing = listing - 'withoutWebsite' where product_id = ${before?.id}::uuid`;
    expect(await run([row("Myrtle")])).toMatchObject({ unchanged: 1, updated: 0 });
  });

  it.each([true, false])("knows such a row without a website too, published: %s", async (published) => {
    const { run, products } = await start(published ? admin : null);
    const line = row(published ? "Oleander" : "Oxlip", { websiteUrl: null });
    await run([line]);
    const [before] = await products();
    for (const { id, listing, blocks } of before?.revisions ?? []) {
      const old = { ...readListing(listing), withoutWebsite: null };
      const hash = contentHash({ listing: old, blocks: blocks as Block[] });
      await test.db.$executeRaw`
        update revisions set listing = listing - 'withoutWebsite', content_hash = ${hash} where id = ${id}::uuid`;
    }
    expect(await run([line])).toMatchObject({ unchanged: 1, updated: 0, published: 0 });
    const again = await run([line], { reviewer: admin });
    expect(again).toMatchObject(published ? { unchanged: 1, published: 0 } : { updated: 1, published: 1 });
    expect(again.heldBack).toEqual([]);
  });

  it("does not bring back what a reviewer suspended, however often it runs", async () => {
    const { run, products } = await start();
    await run([row("Osier")]);
    const by = { caller: admin, db: test.db, now };
    await featureProduct(by, { slug: "osier" });
    const item = await test.db.queueItem.findFirstOrThrow({ where: { product: { slug: "osier" } } });
    await decide(by, { queueItemId: item.id, decision: "suspend", reason: "spam" });
    await unfeatureProduct(by, { slug: "osier" });
    expect(await run([row("Osier")])).toMatchObject({ unchanged: 1, published: 0 });
    const changed = row("Osier", { description: "Changed." });
    for (const outcome of ["updated", "unchanged"]) {
      expect(await run([changed])).toMatchObject({
        [outcome]: 1,
        published: 0,
        heldBack: [{ slug: "osier" }],
      });
    }
    const [osier] = await products();
    expect(osier).toMatchObject({ listedFrom: null, listings: [] });
  });

  it("leaves a revision alone that says what the row now says", async () => {
    const { run, products } = await start();
    await run([row("Pine")]);
    const changed = row("Pine", { description: "Evergreen." });
    await run([changed]);
    await run([row("Pine")]);
    expect(await run([row("Pine")])).toMatchObject({ unchanged: 1, published: 0 });
    expect((await products())[0]?.revisions).toHaveLength(4);
  });

  it("leaves nothing of a row behind that could not be finished", async () => {
    const { run, products } = await start();
    const result = await run([row("Larch")], { reviewer: owner });
    expect(result).toMatchObject({
      imported: 0,
      refused: [{ line: 1, reason: "Only an admin can do this." }],
    });
    expect(await products()).toEqual([]);
  });

  it("needs a member who may write", async () => {
    const { run } = await start();
    const stranger = await aPerson(test.db);
    expect(await run([row("Maple")], { author: stranger })).toMatchObject({
      imported: 0,
      refused: [{ line: 1 }],
    });
  });

  it("marks what a running server has to read again", async () => {
    const { flush } = await import("../../platform/cache/cache-tags");
    const { run } = await start();
    await run([row("Nettle")]);
    await flush(test.db);
    const tags = await test.db.cacheTag.findMany({ select: { tag: true } });
    expect(tags.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining(["directory", "stats", "product:nettle"]),
    );
  });
});
