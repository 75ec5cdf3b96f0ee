import { describe, expect, it } from "vitest";
import { newId } from "../../core/ids";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, outcomes, paragraph, save, submit } from "../../testing/documents";
import { aPerson, byKey, ctx, join } from "../../testing/people";
import { saveRevision } from "./save-revision";
import { SaveRevision } from "./schema";

const test = useDatabase();

describe("saving a revision", () => {
  it("merges the listing, counts versions and answers the same content with the same revision", async () => {
    const made = await aDraft(test.db, { tagline: "Before", categories: ["Tools"] });
    const blocks = [paragraph("One")];
    const second = await save(test.db, made, blocks, { listing: { tagline: "After" }, note: "Words" });
    expect(second).toMatchObject({
      version: 2,
      status: "draft",
      note: "Words",
      listing: { name: made.product.name, tagline: "After", categories: ["Tools"] },
      blocks,
      author: { id: made.owner.person.id },
    });
    const again = await save(test.db, made, [{ ...blocks[0], data: { md: "One" } }]);
    expect(again.id).toBe(second.id);
    const third = await save(test.db, made, blocks, { listing: { websiteUrl: "https://a.example.com/" } });
    expect(third).toMatchObject({ version: 3, listing: { tagline: "After" } });
    expect(
      (await save(test.db, made, blocks, { listing: { websiteUrl: null } })).listing.websiteUrl,
    ).toBeNull();
  });

  it("makes a draft in any state, and of an ended revision's own content too", async () => {
    const made = await aPublished(test.db);
    const blocks = made.revision.blocks;
    expect((await save(test.db, made, blocks)).id).toBe(made.revision.id);
    expect(await save(test.db, made, [paragraph("New")])).toMatchObject({ version: 3, status: "draft" });
    await submit(test.db, made);
    expect(await save(test.db, made, [paragraph("Newer")])).toMatchObject({ version: 4, status: "draft" });
    await test.db.revision.updateMany({
      where: { productId: made.id, version: 4 },
      data: { status: "rejected" },
    });
    const { blocks: ended } = await test.db.revision.findFirstOrThrow({
      where: { productId: made.id, version: 4 },
    });
    expect(await save(test.db, made, ended)).toMatchObject({ version: 5, status: "draft" });
  });

  it("takes what a person wrote from nobody else", async () => {
    const made = await aDraft(test.db);
    const other = await aPerson(test.db);
    await join(test.db, made.organizationId, other, "editor");
    const wrote = (who: typeof other, person: string) =>
      saveRevision(
        ctx(test.db, who),
        SaveRevision.parse({ slug: made.product.slug, blocks: [paragraph("Mine")], person }),
      );
    await expect(wrote(other, made.owner.person.id)).rejects.toMatchObject({ code: "forbidden" });
    expect(await wrote(made.owner, made.owner.person.id)).toMatchObject({ version: 2 });
  });

  it("refuses faulty blocks with every fault at its path, and writes nothing", async () => {
    const made = await aDraft(test.db);
    const id = newId();
    const blocks = [
      paragraph("a", id),
      paragraph("b", id),
      { id: newId(), type: "nonsense", v: 1, data: {} },
    ];
    const error = await save(test.db, made, blocks).catch((reason) => reason);
    expect(error.code).toBe("validation_failed");
    expect(error.fields.map(({ path }: { path: string }) => path)).toEqual([
      "blocks[1].id",
      "blocks[2].type",
    ]);
    expect(await test.db.revision.count({ where: { productId: made.id } })).toBe(1);
    expect(SaveRevision.safeParse({ slug: made.slug }).success).toBe(false);
    expect(SaveRevision.safeParse({ slug: made.slug, blocks: [], status: "published" }).success).toBe(false);
  });

  it("takes a UUID as the session", () => {
    for (const [session, fits] of [[newId(), true] as const, ["mine", false] as const])
      expect(SaveRevision.safeParse({ slug: "a", blocks: [], session }).success, session).toBe(fits);
  });

  it("knows a stale base (409, with what changed) and a stale If-Match (412)", async () => {
    const made = await aDraft(test.db);
    const [kept, changed, removed, added] = [newId(), newId(), newId(), newId()];
    await save(test.db, made, [paragraph("k", kept), paragraph("c", changed), paragraph("r", removed)]);
    await save(test.db, made, [paragraph("new", added), paragraph("c2", changed), paragraph("k", kept)], {
      baseVersion: 2,
    });
    const error = await save(test.db, made, [], { baseVersion: 2 }).catch((reason) => reason);
    expect(error).toMatchObject({ code: "version_conflict", extra: { currentVersion: 3 } });
    expect(error.extra.changedBlocks.sort()).toEqual([added, changed, removed].sort());
    await expect(save(test.db, made, [], { baseVersion: 4 })).rejects.toMatchObject({
      code: "version_conflict",
    });
    await expect(save(test.db, made, [], { ifMatch: 2 })).rejects.toMatchObject({
      code: "precondition_failed",
    });
    await expect(save(test.db, made, [], { ifMatch: -1 })).rejects.toMatchObject({
      code: "precondition_failed",
    });
    expect(await save(test.db, made, [], { baseVersion: 3, ifMatch: 3 })).toMatchObject({ version: 4 });
  });

  it("links the files that are the organization's own, and nobody else's", async () => {
    const made = await aDraft(test.db);
    const other = await aPerson(test.db);
    const file = (uploaderId: string) =>
      test.db.media.create({
        data: {
          kind: "image",
          contentType: "image/png",
          size: 1,
          sha256: new Uint8Array(32),
          storageKey: newId(),
          uploaderId,
        },
        select: { id: true },
      });
    const [own, foreign] = [await file(made.owner.person.id), await file(other.person.id)];
    const withLogo = async (mediaId: string) => {
      const { id } = await save(test.db, made, [], { listing: { logo: { mediaId, alt: "" } } });
      return test.db.mediaReference.count({ where: { revisionId: id } });
    };
    expect([await withLogo(own.id), await withLogo(foreign.id), await withLogo(newId())]).toEqual([1, 0, 0]);
  });
});

describe("who may save", () => {
  const attempt = (caller: Awaited<ReturnType<typeof aPerson>>, slug: string) =>
    saveRevision(ctx(test.db, byKey(caller)), SaveRevision.parse({ slug, blocks: [paragraph("x")] }));

  it("is an editor; outsiders learn of a public product that they may not, and of a hidden one nothing", async () => {
    const [hidden, shown] = [await aDraft(test.db), await aPublished(test.db)];
    const [viewer, editor, outsider] = [
      await aPerson(test.db),
      await aPerson(test.db),
      await aPerson(test.db),
    ];
    for (const made of [hidden, shown]) {
      await join(test.db, made.organizationId, viewer, "viewer");
      await join(test.db, made.organizationId, editor, "editor");
      await expect(attempt(viewer, made.slug)).rejects.toMatchObject({ code: "forbidden" });
      await expect(attempt(editor, made.slug)).resolves.toMatchObject({ status: "draft" });
    }
    await expect(attempt(outsider, hidden.slug)).rejects.toMatchObject({ code: "not_found" });
    await expect(attempt(outsider, shown.slug)).rejects.toMatchObject({ code: "forbidden" });
    await expect(attempt(outsider, "no-such-product")).rejects.toMatchObject({ code: "not_found" });
    const admin = await aPerson(test.db, { role: "admin" });
    await expect(attempt(admin, hidden.slug)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("races", () => {
  it.each([2, 20])(
    "of %i saves on one base one wins: lockingProduct makes the others see its version",
    async (count) => {
      const made = await aDraft(test.db);
      const tries = Array.from({ length: count }, () =>
        save(test.db, made, [paragraph("x")], { baseVersion: 1 }),
      );
      expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: 1, version_conflict: count - 1 });
      expect(await test.db.revision.count({ where: { productId: made.id } })).toBe(2);
    },
  );

  it("20 saves without a base make 20 versions: lockingProduct gives each its own number", async () => {
    const made = await aDraft(test.db);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(test.db, made, [paragraph(`text ${index}`)])),
    );
    expect(all.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 2),
    );
  });

  it("20 saves of one content make one revision: lockingProduct lets the later ones find it", async () => {
    const made = await aDraft(test.db);
    const block = paragraph("the same");
    const all = await Promise.all(Array.from({ length: 20 }, () => save(test.db, made, [block])));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });
});

describe("an admin who isn't a member", () => {
  it("saves on behalf of the organization: the log has it, and its makers are told once a day", async () => {
    const made = await aDraft(test.db);
    const admin = await aPerson(test.db, { role: "admin" });
    for (const text of ["One", "Two"])
      await saveRevision(
        ctx(test.db, admin),
        SaveRevision.parse({ slug: made.slug, blocks: [paragraph(text)] }),
      );
    await saveRevision(
      ctx(test.db, made.owner),
      SaveRevision.parse({ slug: made.slug, blocks: [paragraph("Mine")] }),
    );
    const where = { action: "product.edited", subjectId: made.id };
    const entries = await test.db.auditEntry.findMany({ where });
    expect(entries.map(({ actorId }) => actorId)).toEqual([admin.person.id, admin.person.id]);
    const told = await test.db.notification.findMany({ where: { personId: made.owner.person.id } });
    expect(told.map(({ data }) => data)).toMatchObject([
      { outcome: "edited", product: { slug: made.slug, name: made.product.name } },
    ]);
  });
});
