import { describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, type Made, outcomes, paragraph, save, submit } from "../../testing/documents";
import { aPerson, ctx, join } from "../../testing/people";
import { nameRevision, restoreRevision } from "./former-revisions";
import { NameRevision } from "./history/schema";

const test = useDatabase();
const restore = (made: Pick<Made, "owner" | "slug">, revisionId: string, more: object = {}) =>
  restoreRevision(ctx(test.db, made.owner), { slug: made.slug, revisionId, ...more });
const name = (made: Pick<Made, "owner" | "slug">, revisionId: string, given: string | null) =>
  nameRevision(ctx(test.db, made.owner), { slug: made.slug, revisionId, name: given });

describe("restoring", () => {
  it("makes a new draft of the old content, listing and blocks, and leaves the others as they are", async () => {
    const made = await aPublished(test.db, { tagline: "At first" });
    const newer = await save(test.db, made, [paragraph("Newer")], { listing: { tagline: "Later" } });
    const back = await restore(made, made.revision.id);
    expect(back).toMatchObject({
      version: newer.version + 1,
      status: "draft",
      restoredFromId: made.revision.id,
      blocks: made.revision.blocks,
      listing: { tagline: "At first" },
      author: { id: made.owner.person.id },
    });
    const statuses = await test.db.revision.findMany({
      where: { productId: made.id },
      orderBy: { version: "asc" },
    });
    expect(statuses.map(({ status }) => status)).toEqual(["draft", "published", "draft", "draft"]);
  });

  it("answers the newest revision where it has this content, unless that has ended", async () => {
    const made = await aDraft(test.db);
    const first = await save(test.db, made, [paragraph("One")]);
    expect((await restore(made, first.id)).id).toBe(first.id);
    await save(test.db, made, [paragraph("Two")]);
    const back = await restore(made, first.id);
    expect((await restore(made, first.id)).id).toBe(back.id);
    await submit(test.db, made);
    expect((await restore(made, first.id)).id).toBe(back.id);
    await test.db.revision.update({ where: { id: back.id }, data: { status: "rejected" } });
    expect(await restore(made, first.id)).toMatchObject({ version: back.version + 1, status: "draft" });
  });

  it("is never saved over by a session, nor is what it came from", async () => {
    const made = await aDraft(test.db);
    const session = "0190a0a0-0000-7000-8000-00000000000a";
    const rolling = await save(test.db, made, [paragraph("One")], { session });
    await save(test.db, made, [paragraph("Two")]);
    const back = await restore(made, rolling.id);
    const next = await save(test.db, made, [paragraph("Three")], { session });
    expect(new Set([rolling.id, back.id, next.id]).size).toBe(3);
  });

  it("refuses a stale version, a revision of another product, and who may not write", async () => {
    const [made, other] = [await aDraft(test.db), await aDraft(test.db)];
    const first = await save(test.db, made, [paragraph("One")]);
    await save(test.db, made, [paragraph("Two")]);
    await expect(restore(made, first.id, { baseVersion: 2 })).rejects.toMatchObject({
      code: "version_conflict",
      extra: { currentVersion: 3 },
    });
    await expect(restore(made, first.id, { ifMatch: 2 })).rejects.toMatchObject({
      code: "precondition_failed",
    });
    await expect(restore(other, first.id)).rejects.toMatchObject({ code: "not_found" });
    const [viewer, outsider] = [await aPerson(test.db), await aPerson(test.db)];
    await join(test.db, made.organizationId, viewer, "viewer");
    const { slug } = made;
    await expect(restore({ slug, owner: viewer }, first.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(restore({ slug, owner: outsider }, first.id)).rejects.toMatchObject({ code: "not_found" });
    expect(await restore(made, first.id, { baseVersion: 3, ifMatch: 3 })).toMatchObject({ version: 4 });
  });

  it("twenty at once make one revision: lockingProduct lets the later ones find it", async () => {
    const made = await aDraft(test.db);
    const first = await save(test.db, made, [paragraph("One")]);
    await save(test.db, made, [paragraph("Two")]);
    const all = await Promise.all(Array.from({ length: 20 }, () => restore(made, first.id)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const tries = Array.from({ length: 20 }, () => restore(made, first.id, { baseVersion: 3 }));
    expect(outcomes(await Promise.allSettled(tries))).toEqual({ version_conflict: 20 });
  });
});

describe("naming", () => {
  const entries = (id: string) =>
    test.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });

  it("names any revision, renames it, and takes the name away; each is entered once", async () => {
    const made = await aPublished(test.db);
    const { id } = made.revision;
    expect(await name(made, id, "The launch")).toMatchObject({ name: "The launch", status: "published" });
    await name(made, id, "The launch");
    await name(made, id, "The first launch");
    expect(await name(made, id, null)).toMatchObject({ name: null });
    const admin = await aPerson(test.db, { role: "admin" });
    await expect(name({ ...made, owner: admin }, id, "Mine")).rejects.toMatchObject({ code: "forbidden" });
    const actions = (await entries(id)).map(({ action }) => action);
    expect(actions.slice(-3)).toEqual(["revision.named", "revision.named", "revision.unnamed"]);
  });

  it("takes 1 to 80 characters on one line, from members who may write", async () => {
    const [made, other] = [await aDraft(test.db), await aDraft(test.db)];
    const { id } = made.product.latest;
    const parse = (given: unknown) => NameRevision.safeParse({ slug: "x", revisionId: id, name: given });
    for (const fine of ["x", "x".repeat(80), null]) expect(parse(fine).success, String(fine)).toBe(true);
    for (const wrong of ["", "  ", "x".repeat(81), "two\nlines", undefined, 7])
      expect(parse(wrong).success, String(wrong)).toBe(false);
    await expect(name({ slug: made.slug, owner: other.owner }, id, "x")).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(name(other, id, "x")).rejects.toMatchObject({ code: "not_found" });
  });
});
