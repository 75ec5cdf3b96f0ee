import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SlugRedirect } from "../../core/errors";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, type Made, outcomes } from "../../testing/documents";
import { anonymous, aPerson, ctx, join } from "../../testing/people";
import { changeSlug, maxSlugs } from "./change-slug";
import { createProduct } from "./create-product";
import { readPublicProduct } from "./read-product";
import { ChangeSlug, CreateProduct } from "./schema";

const test = useDatabase();
const aSlug = () => `s-${randomBytes(6).toString("hex")}`;
const change = ({ owner, slug }: Pick<Made, "owner" | "slug">, newSlug: string) =>
  changeSlug(ctx(test.db, owner), ChangeSlug.parse({ slug, newSlug }));
const read = (slug: string) =>
  readPublicProduct(ctx(test.db, anonymous), { slug }).catch((error) =>
    error instanceof SlugRedirect ? `moved to ${error.slug}` : error.code,
  );

describe("changing a slug", () => {
  it("moves the product; every slug it had leads to the present one, without a chain", async () => {
    const made = await aPublished(test.db);
    const [second, third] = [aSlug(), aSlug()];
    expect(await change(made, second)).toMatchObject({ slug: second, formerSlugs: [made.slug] });
    const moved = await change({ ...made, slug: second }, third);
    expect(moved.slug).toBe(third);
    expect([...moved.formerSlugs].sort()).toEqual([made.slug, second].sort());
    expect([await read(made.slug), await read(second)]).toEqual([`moved to ${third}`, `moved to ${third}`]);
    expect(await read(third)).toMatchObject({ slug: third });
    const entries = await test.db.auditEntry.findMany({
      where: { subjectId: made.id, action: "product.slug_changed" },
      orderBy: { id: "asc" },
    });
    expect(entries.map(({ details }) => details)).toEqual([
      { from: made.slug, to: second },
      { from: second, to: third },
    ]);
  });

  it("works by a former slug too, gives an old one back, and enters nothing for the present one", async () => {
    const made = await aPublished(test.db);
    const second = aSlug();
    await change(made, second);
    await change(made, second);
    expect(await change(made, made.slug)).toMatchObject({ slug: made.slug, formerSlugs: [second] });
    expect(await read(second)).toBe(`moved to ${made.slug}`);
    const where = { subjectId: made.id, action: "product.slug_changed" };
    expect(await test.db.auditEntry.count({ where })).toBe(2);
  });

  it("keeps present and former slugs from others for ever, and the builder's own words", async () => {
    const [made, other] = [await aDraft(test.db), await aDraft(test.db)];
    await change(made, aSlug());
    const taken = { code: "slug_taken" };
    await expect(change(other, made.slug)).rejects.toMatchObject(taken);
    await expect(change(made, other.slug)).rejects.toMatchObject(taken);
    await expect(change(made, "new")).rejects.toMatchObject(taken);
    const input = CreateProduct.parse({ organizationId: other.organizationId, name: "X", slug: made.slug });
    await expect(createProduct(ctx(test.db, other.owner), input)).rejects.toMatchObject(taken);
  });

  it("says nothing of a hidden product's former slug", async () => {
    const made = await aDraft(test.db);
    await change(made, aSlug());
    expect(await read(made.slug)).toBe("not_found");
  });

  it("stops at the most slugs a product may have, but lets it go back to one of them", async () => {
    const made = await aDraft(test.db);
    for (let count = 2; count <= maxSlugs; count++) await change(made, aSlug());
    await expect(change(made, aSlug())).rejects.toMatchObject({ code: "invalid_state" });
    expect(await change(made, made.slug)).toMatchObject({ slug: made.slug });
  });

  it("is for editors and owners", async () => {
    const made = await aDraft(test.db);
    const [viewer, editor, outsider] = [
      await aPerson(test.db),
      await aPerson(test.db),
      await aPerson(test.db),
    ];
    await join(test.db, made.organizationId, viewer, "viewer");
    await join(test.db, made.organizationId, editor, "editor");
    const { slug } = made;
    await expect(change({ slug, owner: viewer }, aSlug())).rejects.toMatchObject({ code: "forbidden" });
    await expect(change({ slug, owner: outsider }, aSlug())).rejects.toMatchObject({ code: "not_found" });
    await expect(change({ slug, owner: editor }, aSlug())).resolves.toMatchObject({ formerSlugs: [slug] });
    for (const wrong of ["", "Two", "a--b", "-a", "x".repeat(65)])
      expect(ChangeSlug.safeParse({ slug, newSlug: wrong }).success, wrong).toBe(false);
  });
});

describe("races", () => {
  it("of 10 products that want one slug one gets it: the key of product_slugs refuses the others", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => aDraft(test.db)));
    const wanted = aSlug();
    expect(outcomes(await Promise.allSettled(all.map((made) => change(made, wanted))))).toEqual({
      ok: 1,
      slug_taken: 9,
    });
    expect(await test.db.product.count({ where: { slug: wanted } })).toBe(1);
  });

  it("10 changes of one product all succeed, one after another: lockingProduct; each leads to the last", async () => {
    const made = await aPublished(test.db);
    const slugs = Array.from({ length: 10 }, aSlug);
    expect(outcomes(await Promise.allSettled(slugs.map((slug) => change(made, slug))))).toEqual({ ok: 10 });
    const { slug: present } = await test.db.product.findUniqueOrThrow({ where: { id: made.id } });
    for (const slug of [made.slug, ...slugs].filter((one) => one !== present))
      expect(await read(slug)).toBe(`moved to ${present}`);
    const entries = await test.db.auditEntry.findMany({
      where: { subjectId: made.id, action: "product.slug_changed" },
      orderBy: { id: "asc" },
    });
    const steps = entries.map(({ details }) => details as { from: string; to: string });
    expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ to }) => to));
  });
});
