import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "../../core/ids";
import { changedAfter, changedIds, type Squashed, squash } from "../../documents/revisions/session-saves";
import { useDatabase } from "../../testing/database";
import { aDraft, type Made, outcomes, paragraph, save, submit } from "../../testing/documents";
import { aPerson, join } from "../../testing/people";
import { nameRevision } from "./former-revisions";

const test = useDatabase();
const ctxOf = (made: Made) => ({ caller: made.owner, db: test.db, now: new Date() });
const versionsOf = async ({ id }: Made) =>
  (await test.db.revision.findMany({ where: { productId: id }, orderBy: { version: "asc" } })).map(
    ({ version }) => version,
  );

describe("a session's draft", () => {
  it("takes its saves one after another: one revision, a new version and time each", async () => {
    const made = await aDraft(test.db, {}, new Date("2026-03-01T10:00:00.000Z"));
    const session = newId();
    const id = newId();
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 11, minute));
    const first = await save(test.db, made, [paragraph("O", id)], { session, note: "Why" }, at(0));
    const second = await save(test.db, made, [paragraph("On", id)], { session, baseVersion: 2 }, at(1));
    const third = await save(test.db, made, [paragraph("One", id)], { session, baseVersion: 3 }, at(2));
    expect(new Set([first.id, second.id, third.id]).size).toBe(1);
    expect(third).toMatchObject({
      version: 4,
      note: "Why",
      blocks: [paragraph("One", id)],
      createdAt: at(0).toISOString(),
      savedAt: at(2).toISOString(),
    });
    expect(await versionsOf(made)).toEqual([1, 4]);
    const same = await save(test.db, made, [paragraph("One", id)], { session, baseVersion: 4 });
    expect(same).toMatchObject({ id: first.id, version: 4, savedAt: at(2).toISOString() });
  });

  it("is written by its author in its session only, and by nobody once somebody else saved", async () => {
    const made = await aDraft(test.db);
    const [session, other] = [newId(), newId()];
    const first = await save(test.db, made, [paragraph("a")], { session });
    const colleague = await aPerson(test.db);
    await join(test.db, made.organizationId, colleague, "editor");
    const theirs = await save(test.db, { ...made, owner: colleague }, [paragraph("b")], { session });
    expect(theirs.id).not.toBe(first.id);
    const back = await save(test.db, made, [paragraph("c")], { session });
    expect([first.id, theirs.id]).not.toContain(back.id);
    const elsewhere = await save(test.db, made, [paragraph("d")], { session: other });
    const plain = await save(test.db, made, [paragraph("e")]);
    const plainAgain = await save(test.db, made, [paragraph("f")], { session });
    expect(new Set([back.id, elsewhere.id, plain.id, plainAgain.id]).size).toBe(4);
    expect(await versionsOf(made)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("is left as it is once it was submitted or named", async () => {
    const made = await aDraft(test.db);
    const session = newId();
    const sent = await save(test.db, made, [paragraph("What it does.")], { session });
    await submit(test.db, made, { revisionId: sent.id });
    const next = await save(test.db, made, [paragraph("What it does now.")], { session });
    expect(next).toMatchObject({ version: 3, status: "draft" });
    await nameRevision(ctxOf(made), { slug: made.slug, revisionId: next.id, name: "Keep this" });
    const after = await save(test.db, made, [paragraph("What it will do.")], { session });
    expect(after).toMatchObject({ version: 4, name: null });
    const kept = await test.db.revision.findMany({
      where: { id: { in: [sent.id, next.id] } },
      orderBy: { version: "asc" },
    });
    expect(kept.map(({ blocks }) => blocks)).toEqual([sent.blocks, next.blocks]);
  });

  it("tells a stale writer what changed since a version that was saved over", async () => {
    const made = await aDraft(test.db);
    const session = newId();
    const [a, b, c, d] = [newId(), newId(), newId(), newId()];
    const conflict = (baseVersion: number) =>
      save(test.db, made, [], { baseVersion }).catch(({ code, extra }) => ({
        code,
        current: extra.currentVersion,
        changed: [...extra.changedBlocks].sort(),
      }));
    await save(test.db, made, [paragraph("a", a), paragraph("b", b), paragraph("c", c)], { session });
    await save(test.db, made, [paragraph("a2", a), paragraph("b", b), paragraph("c", c)], { session });
    await save(test.db, made, [paragraph("a2", a), paragraph("b", b)], { session });
    await save(test.db, made, [paragraph("d", d), paragraph("a2", a), paragraph("b2", b)], {
      session: newId(),
    });
    const code = "version_conflict";
    expect(await conflict(2)).toEqual({ code, current: 5, changed: [a, b, c, d].sort() });
    expect(await conflict(3)).toEqual({ code, current: 5, changed: [b, c, d].sort() });
    expect(await conflict(4)).toEqual({ code, current: 5, changed: [b, d].sort() });
    expect(await conflict(1)).toEqual({ code, current: 5, changed: [a, b, d].sort() });
    await expect(save(test.db, made, [], { session, ifMatch: 4 })).rejects.toMatchObject({
      code: "precondition_failed",
    });
  });

  it("names the files of what it holds now, and no longer those of what it held", async () => {
    const made = await aDraft(test.db);
    const session = newId();
    const file = () =>
      test.db.media.create({
        data: {
          kind: "image",
          contentType: "image/png",
          size: 1,
          sha256: new Uint8Array(32),
          storageKey: newId(),
          uploaderId: made.owner.person.id,
        },
        select: { id: true },
      });
    const [before, after] = [await file(), await file()];
    const withLogo = (mediaId: string) =>
      save(test.db, made, [], { session, listing: { logo: { mediaId, alt: "" } } });
    const { id } = await withLogo(before.id);
    expect((await withLogo(after.id)).id).toBe(id);
    const uses = await test.db.mediaReference.findMany({ where: { revisionId: id } });
    expect(uses.map(({ mediaId }) => mediaId)).toEqual([after.id]);
  });
});

describe("what a session changed", () => {
  const block = fc.record({
    id: fc.constantFrom("a", "b", "c", "d", "e"),
    md: fc.constantFrom("1", "2", "3"),
  });
  const document = fc
    .uniqueArray(block, { selector: ({ id }) => id, maxLength: 5 })
    .map((blocks) => blocks.map(({ id, md }) => ({ id, type: "richText" as const, v: 1, data: { md } })));

  it("holds every difference from each version that the session saved over", () => {
    fc.assert(
      fc.property(fc.array(document, { minLength: 2, maxLength: 12 }), (versions) => {
        let squashed: Squashed = { since: 0, blocks: {} };
        for (const [index, blocks] of versions.entries())
          if (index > 0) squashed = squash(squashed, versions[index - 1] ?? [], blocks, index);
        const last = versions.at(-1) ?? [];
        for (const [index, blocks] of versions.entries())
          expect(changedAfter(squashed, index)).toEqual(expect.arrayContaining(changedIds(blocks, last)));
      }),
    );
  });

  it("is forgotten from its beginning, and never wrongly called unchanged", () => {
    let squashed: Squashed = { since: 1, blocks: {} };
    const one = (version: number) => [
      { id: `block ${version}`, type: "richText" as const, v: 1, data: { md: "x" } },
    ];
    for (let version = 2; version <= 500; version++)
      squashed = squash(squashed, one(version - 1), one(version), version);
    expect(Object.keys(squashed.blocks).length).toBeLessThanOrEqual(300);
    expect(changedAfter(squashed, 499)?.sort()).toEqual(["block 499", "block 500"]);
    expect(changedAfter(squashed, squashed.since)).not.toBeNull();
    expect(changedAfter(squashed, squashed.since - 1)).toBeNull();
  });
});

describe("races", () => {
  it("of 20 saves of one session on one base one wins: lockingProduct makes the others see its version", async () => {
    const made = await aDraft(test.db);
    const session = newId();
    await save(test.db, made, [paragraph("x")], { session });
    const tries = Array.from({ length: 20 }, (_, index) =>
      save(test.db, made, [paragraph(`${index}`)], { session, baseVersion: 2 }),
    );
    expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: 1, version_conflict: 19 });
    expect(await versionsOf(made)).toEqual([1, 3]);
  });

  it("20 saves of one session without a base make one revision and 20 versions: lockingProduct numbers them", async () => {
    const made = await aDraft(test.db);
    const session = newId();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(test.db, made, [paragraph(`${index}`)], { session })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await versionsOf(made)).toEqual([1, 21]);
  });

  it("two sessions at once never write into each other's draft: lockingProduct shows each the newest", async () => {
    const made = await aDraft(test.db);
    const sessions = [newId(), newId()];
    const tries = Array.from({ length: 20 }, (_, index) =>
      save(test.db, made, [paragraph(`session ${index % 2}`)], { session: sessions[index % 2] }),
    );
    await Promise.all(tries);
    const rows = await test.db.revision.findMany({ where: { productId: made.id, sessionId: { not: null } } });
    for (const row of rows)
      expect(JSON.stringify(row.blocks)).toContain(`session ${sessions.indexOf(row.sessionId ?? "")}`);
  });

  it("a save while it is submitted changes nothing of what was sent: lockingProduct puts one before the other", async () => {
    for (let round = 0; round < 10; round++) {
      const made = await aDraft(test.db);
      const session = newId();
      const { id } = await save(test.db, made, [paragraph("Before it was sent.")], { session });
      const [saved, sent] = await Promise.all([
        save(test.db, made, [paragraph("While it was sent.")], { session }),
        submit(test.db, made, { revisionId: id }),
      ]);
      const row = await test.db.revision.findUniqueOrThrow({ where: { id } });
      expect(row.status).toBe("in_review");
      expect(row.blocks).toEqual(sent.revision.blocks);
      const kept = await test.db.revision.findUniqueOrThrow({ where: { id: saved.id } });
      expect(JSON.stringify(kept.blocks)).toContain("While it was sent.");
    }
  });

  it("a save while it is named changes nothing of what was named: lockingProduct again", async () => {
    for (let round = 0; round < 10; round++) {
      const made = await aDraft(test.db);
      const session = newId();
      const { id } = await save(test.db, made, [paragraph("Before")], { session });
      const [, named] = await Promise.all([
        save(test.db, made, [paragraph("After")], { session }),
        nameRevision(ctxOf(made), { slug: made.slug, revisionId: id, name: "This one" }),
      ]);
      expect(await test.db.revision.findUniqueOrThrow({ where: { id } })).toMatchObject({
        name: "This one",
        blocks: named.blocks,
      });
    }
  });
});
