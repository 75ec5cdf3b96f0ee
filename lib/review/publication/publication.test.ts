import { describe, expect, it } from "vitest";
import { readProduct, readPublicProduct } from "../../catalog/products/read-product";
import { useDatabase } from "../../testing/database";
import {
  aDraft,
  aPublished,
  itemOf,
  paragraph,
  pulseBlock,
  save,
  submit,
  submitted,
} from "../../testing/documents";
import { ctx } from "../../testing/people";
import { decide } from "../decisions/decide";
import { publishDue } from "./publication";

const test = useDatabase();
const at = (minute: number, ms = 0) => new Date(Date.UTC(2026, 4, 1, 12, minute, 0, ms));
type Submission = Awaited<ReturnType<typeof submitted>>;

/** The version that the public reads at a time, or why it reads none. */
const shown = (slug: string, now: Date) =>
  readPublicProduct({ db: test.db, now }, { slug }).then(
    ({ document }) => document.version,
    ({ code }) => code,
  );
const decideAt = (made: Submission, decision: "approve" | "suspend" | "reinstate", now: Date) =>
  decide(ctx(test.db, made.admin, now), {
    queueItemId: made.itemId,
    decision,
    ...(decision === "suspend" && { reason: "spam" as const }),
  });

/** A newer document of an existing product, approved at once or for a time. */
async function approveNext(made: Submission, now: Date, publishAt?: Date): Promise<Submission> {
  await save(test.db, made, [paragraph(`Written at ${now.toISOString()}`)], {}, now);
  const { revision } = await submit(
    test.db,
    made,
    publishAt ? { publishAt: publishAt.toISOString() } : {},
    now,
  );
  const next = { ...made, revision, itemId: await itemOf(test.db, revision.id) };
  await decideAt(next, "approve", now);
  return next;
}

const statuses = async (productId: string) => {
  const rows = await test.db.revision.findMany({ where: { productId }, orderBy: { version: "asc" } });
  return rows.map(({ status }) => status);
};

describe("publication by the clock", () => {
  it("comes at publishAt with no job: before, at and after", async () => {
    const publishAt = at(30).toISOString();
    const made = await submitted(test.db, await aDraft(test.db, {}, at(0)), undefined, { publishAt }, at(1));
    const { revision, product } = await decideAt(made, "approve", at(2));
    expect([revision?.status, product?.public, product?.publishedAt]).toEqual(["approved", false, null]);
    expect([await shown(made.slug, at(29, 999)), await shown(made.slug, at(30))]).toEqual(["not_found", 2]);
    const seen = await readPublicProduct({ db: test.db, now: at(31) }, { slug: made.slug });
    expect([seen.document.publishedAt, seen.publishedAt]).toEqual([publishAt, publishAt]);
    const own = await readProduct(ctx(test.db, made.owner, at(30)), { slug: made.slug });
    expect(own).toMatchObject({ status: "published", public: true, publishedAt: publishAt });
    expect((await readProduct(ctx(test.db, made.owner, at(29)), { slug: made.slug })).status).toBe(
      "approved",
    );
    expect(await statuses(made.id)).toEqual(["draft", "approved"]);
  });

  it("keeps the live document until the next one's time", async () => {
    const made = await aPublished(test.db, {}, [paragraph("First")], at(0));
    await approveNext(made, at(1), at(30));
    expect([await shown(made.slug, at(29, 999)), await shown(made.slug, at(30))]).toEqual([2, 3]);
    expect(await statuses(made.id)).toEqual(["draft", "published", "approved"]);
    await publishDue({ db: test.db, now: at(29) });
    expect(await statuses(made.id)).toEqual(["draft", "published", "approved"]);
    await publishDue({ db: test.db, now: at(30) });
    expect(await statuses(made.id)).toEqual(["draft", "superseded", "published"]);
    const before = await test.db.auditEntry.count();
    await publishDue({ db: test.db, now: at(31) });
    expect(await test.db.auditEntry.count()).toBe(before);
  });

  it("is caught up with trust and rank by publishDue, also after another revision was submitted or decided", async () => {
    const due = { publishAt: at(30).toISOString() };
    const made = await submitted(test.db, await aDraft(test.db, {}, at(0)), undefined, due, at(1));
    const other = await submitted(test.db, await aDraft(test.db, {}, at(0)), undefined, due, at(1));
    for (const each of [made, other]) await decideAt(each, "approve", at(2));
    await test.db.product.updateMany({ data: { rank: null, trustComputedAt: null } });
    for (const each of [made, other]) {
      await save(test.db, each, [paragraph("Next")], {}, at(31));
      await submit(test.db, each, {}, at(32));
    }
    expect(await statuses(made.id)).toEqual(["draft", "approved", "in_review"]);
    const waiting = await test.db.queueItem.findFirstOrThrow({
      where: { productId: other.id, status: "open" },
    });
    await decide(ctx(test.db, other.admin, at(33)), {
      queueItemId: waiting.id,
      decision: "reject",
      reason: "spam",
    });
    await publishDue({ db: test.db, now: at(34) });
    for (const { id } of [made, other]) {
      const row = await test.db.product.findUniqueOrThrow({ where: { id } });
      expect([row.rank, row.trustComputedAt]).toEqual([expect.any(Number), expect.any(Date)]);
    }
  });

  it("goes on where one product can't be settled, and tries that one again", async () => {
    const due = { publishAt: at(30).toISOString() };
    const made = [];
    for (let count = 0; count < 3; count++) {
      const each = await submitted(test.db, await aDraft(test.db, {}, at(0)), undefined, due, at(1));
      await decideAt(each, "approve", at(2));
      made.push(each);
    }
    const [first, stuck, last] = made.sort((a, b) => (a.id < b.id ? -1 : 1));
    await test.db.$executeRawUnsafe(
      `create trigger stuck before update on revisions for each row
       when (old.product_id = '${stuck?.id}') execute function refuse_change()`,
    );
    const states = () => Promise.all([first, stuck, last].map((each) => statuses(each?.id ?? "")));
    const published = ["draft", "published"];
    await publishDue({ db: test.db, now: at(30) });
    expect(await states()).toEqual([published, ["draft", "approved"], published]);
    await test.db.$executeRawUnsafe("drop trigger stuck on revisions");
    await publishDue({ db: test.db, now: at(31) });
    expect(await states()).toEqual([published, published, published]);
  });

  it("a publishAt that has passed at approval means at once", async () => {
    const publishAt = at(5).toISOString();
    const made = await submitted(test.db, await aDraft(test.db, {}, at(0)), undefined, { publishAt }, at(1));
    expect((await decideAt(made, "approve", at(5))).revision?.status).toBe("published");
    expect([await shown(made.slug, at(4)), await shown(made.slug, at(5))]).toEqual(["not_found", 2]);
  });

  it("settles a passed time before the next decision", async () => {
    const made = await aPublished(test.db, {}, [paragraph("First")], at(0));
    const second = await approveNext(made, at(1), at(10));
    await approveNext(second, at(20));
    expect(await statuses(made.id)).toEqual(["draft", "superseded", "superseded", "published"]);
    expect([
      await shown(made.slug, at(9)),
      await shown(made.slug, at(19)),
      await shown(made.slug, at(20)),
    ]).toEqual([2, 3, 4]);
  });

  it("an older one that still waits is overtaken by a newer one that is public before it", async () => {
    const made = await aPublished(test.db, {}, [paragraph("First")], at(0));
    const second = await approveNext(made, at(1), at(30));
    await approveNext(second, at(2));
    expect([await shown(made.slug, at(2)), await shown(made.slug, at(59))]).toEqual([4, 4]);
    expect(await statuses(made.id)).toEqual(["draft", "superseded", "superseded", "published"]);
  });

  it("a newer one that waits follows an older one that is approved meanwhile", async () => {
    const made = await aPublished(test.db, {}, [paragraph("First")], at(0));
    await save(test.db, made, [paragraph("Second")], {}, at(1));
    const later = await approveNext(made, at(2), at(30));
    const draft = await test.db.revision.findFirstOrThrow({ where: { productId: made.id, version: 3 } });
    const { revision } = await submit(test.db, later, { revisionId: draft.id }, at(3));
    await decideAt({ ...later, revision, itemId: await itemOf(test.db, revision.id) }, "approve", at(4));
    expect([await shown(made.slug, at(4)), await shown(made.slug, at(30))]).toEqual([3, 4]);
  });
});

describe("suspension", () => {
  it("hides at once, and reinstating brings the same document back", async () => {
    const made = await aPublished(test.db, {}, [paragraph("First")], at(0));
    expect(await shown(made.slug, at(10))).toBe(2);
    await decideAt(made, "suspend", at(10));
    expect([await shown(made.slug, at(10)), await shown(made.slug, at(59))]).toEqual([
      "not_found",
      "not_found",
    ]);
    await decideAt(made, "reinstate", at(20));
    expect([await shown(made.slug, at(19)), await shown(made.slug, at(20))]).toEqual(["not_found", 2]);
    const seen = await readPublicProduct({ db: test.db, now: at(21) }, { slug: made.slug });
    expect([seen.document.publishedAt, seen.publishedAt]).toEqual([at(0).toISOString(), at(0).toISOString()]);
  });

  it("takes back what waits for its time", async () => {
    const made = await aPublished(test.db, {}, [paragraph("First")], at(0));
    await approveNext(made, at(1), at(30));
    await decideAt(made, "suspend", at(10));
    expect(await shown(made.slug, at(31))).toBe("not_found");
    expect(await statuses(made.id)).toEqual(["draft", "suspended", "superseded"]);
  });

  it("within the instant of approval leaves nothing visible", async () => {
    const made = await aPublished(test.db, {}, [paragraph("First")], at(0));
    await decideAt(made, "suspend", at(0));
    expect(await shown(made.slug, at(0))).toBe("not_found");
  });

  it("can end with a newer revision that is approved", async () => {
    const made = await aPublished(test.db, {}, [paragraph("First")], at(0));
    await decideAt(made, "suspend", at(10));
    await approveNext(made, at(20));
    expect(await shown(made.slug, at(20))).toBe(3);
    const row = await test.db.product.findUniqueOrThrow({ where: { id: made.id } });
    expect([row.listedFrom, row.firstPublishedAt]).toEqual([at(20), at(0)]);
  });
});

describe("what a listing holds", () => {
  it("is what search and lists read", async () => {
    const listing = {
      name: "Crème Brûlée",
      tagline: "Desserts for cooks",
      websiteUrl: "http://www.creme.example.com/index.html#top",
      categories: ["Food"],
      licenses: ["MIT"],
      alternativeTo: ["Spotify"],
    };
    const made = await aPublished(test.db, listing, [paragraph("Caramelised sugar"), pulseBlock()], at(0));
    const row = await test.db.listing.findUniqueOrThrow({ where: { revisionId: made.revision.id } });
    const { licenses: _, ...shown } = listing;
    expect(row).toMatchObject({
      ...shown,
      fieldValues: ["licenses=MIT", "type=product"],
      websiteKey: "creme.example.com",
      hasPulse: true,
      hasAnalytics: false,
      visibleFrom: at(0),
      visibleUntil: null,
    });
    const matches = async (query: string) => {
      const rows = await test.db.$queryRaw<{ found: boolean }[]>`
        select search_vector @@ plainto_tsquery('english', ${query}) as found from listings
        where revision_id = ${made.revision.id}::uuid`;
      return rows[0]?.found;
    };
    for (const query of ["brulee", "Brûlée", "dessert", "food", "caramelised"]) {
      expect([query, await matches(query)]).toEqual([query, true]);
    }
    expect(await matches("savoury")).toBe(false);
    const words = await test.db.searchWord.findMany({
      where: { word: { in: ["desserts", "food", "cooks"] } },
    });
    expect(words.map(({ documents }) => documents)).toEqual([1, 1, 1]);
    await approveNext(made, at(1));
    expect((await test.db.searchWord.findUniqueOrThrow({ where: { word: "food" } })).documents).toBe(1);
  });

  it("never shows two at once: the exclusion constraint listings_one_visible refuses it", async () => {
    const made = await aPublished(test.db, {}, [paragraph("First")], at(0));
    const other = await save(test.db, made, [paragraph("Second")], {}, at(1));
    const twice = test.db.listing.create({
      data: { revisionId: other.id, productId: made.id, visibleFrom: at(5), name: "x", tagline: "" },
    });
    await expect(twice).rejects.toThrow(/listings_one_visible/);
  });
});
