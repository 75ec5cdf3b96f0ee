import { describe, expect, it } from "vitest";
import { type Screening, TrySubmit } from "../../catalog/products/schema";
import { newId } from "../../core/ids";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, type Made, paragraph, save, submit } from "../../testing/documents";
import { aPerson, ctx, join } from "../../testing/people";
import { trySubmit } from "./try-submit";

const test = useDatabase();
const attempt = ({ owner, slug }: Made, more: object = {}) =>
  trySubmit(ctx(test.db, owner), TrySubmit.parse({ slug, ...more }));
const outcomeOf = ({ checks }: Screening, id: string) => checks.find((check) => check.id === id)?.outcome;
const gallery = (mediaId: string) => ({
  id: newId(),
  type: "gallery",
  v: 1,
  data: { items: [{ media: { mediaId, alt: "A harbour", decorative: false }, caption: "" }] },
});

describe("a dry run", () => {
  it("says what the submit then says, and moves nothing", async () => {
    const made = await aDraft(test.db, { websiteUrl: "https://tide.example/" });
    await save(test.db, made, [paragraph("What it does.")]);
    const state = () =>
      Promise.all([
        test.db.revision.findMany({ where: { productId: made.id }, orderBy: { version: "asc" } }),
        test.db.queueItem.count({ where: { productId: made.id } }),
        test.db.auditEntry.count({ where: { subjectId: made.id } }),
        test.db.$queryRaw`select count(*)::int from graphile_worker.jobs`,
      ]);
    const before = await state();
    const tried = await attempt(made);
    expect(await state()).toEqual(before);
    expect(tried.checks.find(({ id }) => id === "website")?.outcome).toBe("pending");
    const { screening } = await submit(test.db, made);
    expect(tried.checks).toEqual(screening.checks);
    expect(tried.outcome).toBe(screening.outcome);
  });

  it("looks at the revision that is named, or at what is given in its place", async () => {
    const made = await aDraft(test.db);
    const empty = await save(test.db, made, [paragraph("")]);
    await save(test.db, made, [paragraph("Better words.")]);
    expect(outcomeOf(await attempt(made), "schema")).toBe("pass");
    expect(outcomeOf(await attempt(made, { revisionId: empty.id }), "schema")).toBe("fail");
    const block = paragraph("");
    const given = await attempt(made, { blocks: [paragraph("One."), block] });
    expect(given.checks).toContainEqual(
      expect.objectContaining({ id: "schema", outcome: "fail", blockId: block.id }),
    );
    const named = await attempt(made, { listing: { name: "SHOUTING NAME" } });
    expect([outcomeOf(named, "title"), outcomeOf(named, "schema")]).toEqual(["warn", "pass"]);
  });

  it("says what a submission would be refused for, with its path", async () => {
    const made = await aDraft(test.db, { tagline: "", withoutWebsite: null });
    const { outcome, checks } = await attempt(made);
    const failed = checks.filter((check) => check.outcome === "fail");
    expect([outcome, ...failed.map(({ id, evidence }) => [id, evidence])]).toEqual([
      "fail",
      ["listing", ["listing.tagline"]],
      ["listing", ["listing.websiteUrl"]],
      ["schema", ["blocks"]],
    ]);
    const listing = { tagline: "Tides.", websiteUrl: "https://tide.example/" };
    const complete = await attempt(made, { listing, blocks: [paragraph("Words.")] });
    expect(complete.checks.some((check) => check.outcome === "fail")).toBe(false);
  });

  it("looks at a revision whatever its status", async () => {
    const made = await aPublished(test.db);
    expect((await attempt(made)).checks.length).toBeGreaterThan(10);
  });

  it("finds of files what saving would find: one's own, and not another's", async () => {
    const [made, other] = [await aDraft(test.db), await aPerson(test.db)];
    const file = (uploaderId: string) =>
      test.db.media.create({
        data: {
          uploaderId,
          kind: "image",
          contentType: "image/webp",
          size: 1,
          sha256: new Uint8Array(32),
          storageKey: newId(),
        },
      });
    const [own, foreign] = [await file(made.owner.person.id), await file(other.person.id)];
    expect(outcomeOf(await attempt(made, { blocks: [gallery(own.id)] }), "media")).toBe("pass");
    const found = await attempt(made, { blocks: [gallery(foreign.id)], listing: {} });
    expect(found.checks).toContainEqual(
      expect.objectContaining({ id: "media", outcome: "warn", evidence: [foreign.id] }),
    );
  });

  it("of blocks that could not be saved is 422 at their path", async () => {
    const made = await aDraft(test.db);
    await expect(attempt(made, { blocks: [{ id: newId(), type: "nothing" }] })).rejects.toMatchObject({
      code: "validation_failed",
      fields: expect.arrayContaining([expect.objectContaining({ path: "blocks[0].type" })]),
    });
  });

  it("of another product's revision is 404", async () => {
    const [made, other] = [await aDraft(test.db), await aDraft(test.db)];
    const revisionId = other.product.latest.id;
    await expect(attempt(made, { revisionId })).rejects.toMatchObject({ code: "not_found" });
  });

  it("is for editors of the organization", async () => {
    const made = await aDraft(test.db);
    const [viewer, editor, outsider, admin] = [
      await aPerson(test.db),
      await aPerson(test.db),
      await aPerson(test.db),
      await aPerson(test.db, { role: "admin" }),
    ];
    await join(test.db, made.organizationId, viewer, "viewer");
    await join(test.db, made.organizationId, editor, "editor");
    const as = (owner: typeof viewer) => attempt({ ...made, owner });
    await expect(as(viewer)).rejects.toMatchObject({ code: "forbidden" });
    await expect(as(admin), "on behalf of the organization").resolves.toBeTruthy();
    await expect(as(outsider)).rejects.toMatchObject({ code: "not_found" });
    await expect(as(editor)).resolves.toBeTruthy();
  });
});
