import { describe, expect, it } from "vitest";
import { decide } from "../../review/decisions/decide";
import { readRevision } from "../../review/submission/read-revision";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, paragraph, save, submitted } from "../../testing/documents";
import { anonymous, aPerson, byKey, ctx, join } from "../../testing/people";
import { countRevisions, listRevisions } from "./read-history";
import { readProduct, readPublicProduct } from "./read-product";
import { Product, PublicProduct, RevisionReview } from "./schema";

const test = useDatabase();
const publicly = (slug: string) => readPublicProduct(ctx(test.db, anonymous), { slug });

describe("the public product", () => {
  it("has its summary, its trust and its document, and follows no draft", async () => {
    const made = await aPublished(test.db, { tagline: "Shown" });
    await save(test.db, made, [paragraph("Not yet")], { listing: { tagline: "Hidden", name: "Hidden" } });
    const product = await publicly(made.slug);
    expect(PublicProduct.safeParse(product).error).toBeUndefined();
    expect(product).toMatchObject({
      id: made.id,
      slug: made.slug,
      tagline: "Shown",
      document: {
        revisionId: made.revision.id,
        version: 2,
        blocks: made.revision.blocks,
        listing: { tagline: "Shown" },
      },
    });
    expect(product.trust.score).toBe(product.trustScore);
  });

  it("is found at its slug alone: a former one moved, anything hidden is 404 for everybody", async () => {
    const [made, hidden] = [await aPublished(test.db), await aDraft(test.db)];
    const former = `${made.slug}-former`;
    await test.db.productSlug.create({ data: { slug: former, productId: made.id } });
    await expect(publicly(former)).rejects.toMatchObject({ name: "SlugRedirect", slug: made.slug });
    for (const slug of [hidden.slug, "no-such-product", "No Slug", ""]) {
      await expect(publicly(slug)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(readPublicProduct(ctx(test.db, hidden.owner), { slug: hidden.slug })).rejects.toMatchObject({
      code: "not_found",
    });
    await test.db.productSlug.create({ data: { slug: `${hidden.slug}-former`, productId: hidden.id } });
    await expect(publicly(`${hidden.slug}-former`)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("what is private of a product", () => {
  it("is for its members and admins; others learn 401 or 403 of a public one, and 404 of a hidden one", async () => {
    const [shown, hidden] = [await aPublished(test.db), await aDraft(test.db)];
    const [viewer, outsider, admin] = [
      await aPerson(test.db),
      await aPerson(test.db),
      await aPerson(test.db, { role: "admin" }),
    ];
    for (const { organizationId } of [shown, hidden]) await join(test.db, organizationId, viewer, "viewer");
    const reads = (made: typeof hidden) => {
      const slug = made.slug;
      const revisionId = made.product.latest.id;
      return [
        (caller: Parameters<typeof ctx>[1]) => readProduct(ctx(test.db, caller), { slug }),
        (caller: Parameters<typeof ctx>[1]) => listRevisions(ctx(test.db, caller), { slug, limit: 20 }),
        (caller: Parameters<typeof ctx>[1]) => readRevision(ctx(test.db, caller), { slug, revisionId }),
      ];
    };
    for (const read of [...reads(shown), ...reads(hidden)]) {
      for (const caller of [viewer, byKey(viewer), admin]) await expect(read(caller)).resolves.toBeTruthy();
    }
    for (const [made, nobody, somebody] of [
      [shown, "unauthenticated", "forbidden"],
      [hidden, "not_found", "not_found"],
    ] as const) {
      for (const read of reads(made)) {
        await expect(read(anonymous)).rejects.toMatchObject({ code: nobody });
        await expect(read({ kind: "draft", draftId: made.id })).rejects.toMatchObject({ code: nobody });
        await expect(read(outsider)).rejects.toMatchObject({ code: somebody });
      }
    }
  });

  it("fits its schemas, in pages, newest first, at a former slug too", async () => {
    const made = await aPublished(test.db);
    for (const md of ["a", "b", "c"]) await save(test.db, made, [paragraph(md)]);
    await test.db.productSlug.create({ data: { slug: `${made.slug}-old`, productId: made.id } });
    const owner = ctx(test.db, made.owner);
    const first = await listRevisions(owner, { slug: `${made.slug}-old`, limit: 3 });
    expect(first.data.map(({ version }) => version)).toEqual([5, 4, 3]);
    expect(first.data[0]).not.toHaveProperty("blocks");
    const rest = await listRevisions(owner, {
      slug: made.slug,
      limit: 3,
      cursor: first.pagination.nextCursor ?? "",
    });
    expect(rest.data.map(({ version, status }) => [version, status])).toEqual([
      [2, "published"],
      [1, "draft"],
    ]);
    const skipped = await listRevisions(owner, { slug: made.slug, limit: 3, skip: 3 });
    expect(skipped.data).toEqual(rest.data);
    expect(await countRevisions(owner, made.slug)).toBe(5);
    const other = await aDraft(test.db);
    const stolen = listRevisions(ctx(test.db, other.owner), {
      slug: other.slug,
      limit: 3,
      cursor: first.pagination.nextCursor ?? "",
    });
    await expect(stolen).rejects.toMatchObject({ code: "invalid_cursor" });
    expect(Product.safeParse(await readProduct(owner, { slug: made.slug })).error).toBeUndefined();
  });

  it("tells the builder what reviewers said, without who and without their private notes", async () => {
    const made = await submitted(test.db, await aDraft(test.db));
    const blockId = made.revision.blocks[0]?.id ?? "";
    await decide(ctx(test.db, made.admin), {
      queueItemId: made.itemId,
      decision: "request_changes",
      reason: "incomplete",
      note: "More, please",
      privateNote: "between us",
      blockNotes: [{ blockId, note: "Here" }],
    });
    const read = await readRevision(ctx(test.db, made.owner), {
      slug: made.slug,
      revisionId: made.revision.id,
    });
    expect(RevisionReview.safeParse(read).error).toBeUndefined();
    expect(read).toMatchObject({ status: "changes_requested", queue: null });
    expect(read.decisions).toMatchObject([
      {
        decision: "request_changes",
        reason: "incomplete",
        note: "More, please",
        blockNotes: [{ blockId, note: "Here" }],
      },
    ]);
    expect(JSON.stringify(read)).not.toContain("between us");
    expect(JSON.stringify(read)).not.toContain(made.admin.person.id);
  });

  it("is not another product's revision", async () => {
    const [one, two] = [await aDraft(test.db), await aDraft(test.db)];
    const foreign = { slug: one.slug, revisionId: two.product.latest.id };
    await expect(readRevision(ctx(test.db, one.owner), foreign)).rejects.toMatchObject({ code: "not_found" });
  });
});
