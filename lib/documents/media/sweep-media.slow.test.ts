import { expect, it } from "vitest";
import { newId } from "../../core/ids";
import { addDays, hourMs } from "../../core/time";
import { inTransaction } from "../../platform/db/db";
import { mediaStorage } from "../../platform/storage/storage";
import { useDatabase } from "../../testing/database";
import { useMediaFolder } from "../../testing/folders";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { pictures } from "../../testing/pictures";
import { aPublicProduct } from "../../testing/products";
import { attachMedia } from "./attach-media";
import { sweepMedia } from "./sweep-media";
import { uploadMedia } from "./upload-media";

const test = useDatabase();
const kept = useMediaFolder();
const now = new Date();
const later = (hours: number) => new Date(now.getTime() + hours * hourMs);
const sweep = (at: Date) => sweepMedia({ db: test.db, now: at }, mediaStorage());

/** A person with a file, and a revision of theirs that could use it. */
async function aScene() {
  const person = await aPerson(test.db);
  const organization = await anOrganization(test.db, person);
  const product = await aPublicProduct(test.db, { organizationId: organization.id });
  const { id: revisionId } = await test.db.revision.findFirstOrThrow({ where: { productId: product.id } });
  const file = new Blob([new Uint8Array(await pictures.png())]);
  const { id } = await uploadMedia(ctx(test.db, person, now), { file });
  const use = (db: Parameters<typeof attachMedia>[0]) =>
    attachMedia(db, ctx(test.db, person), { revisionId, organizationId: organization.id }, [id]);
  const isThere = async () => (await test.db.media.findFirst({ where: { id, deletedAt: null } })) !== null;
  const uses = () => test.db.mediaReference.count({ where: { mediaId: id } });
  return { id, use, isThere, uses, revisionId };
}

/** Marked, and old enough to be deleted. */
async function aDoomed() {
  const scene = await aScene();
  const at = addDays(now, -40);
  await test.db.media.update({ where: { id: scene.id }, data: { createdAt: at, sweepMarkedAt: at } });
  return scene;
}

it("takes a person's unused file a day after its thirtieth, and its bytes with it", async () => {
  const { id, isThere } = await aScene();
  const before = kept().length;
  await sweep(new Date(addDays(now, 30).getTime() - 1));
  expect((await test.db.media.findUniqueOrThrow({ where: { id } })).sweepMarkedAt).toBeNull();
  await sweep(addDays(now, 30));
  expect((await test.db.media.findUniqueOrThrow({ where: { id } })).sweepMarkedAt).not.toBeNull();
  await sweep(new Date(addDays(now, 31).getTime() - 1));
  expect(await isThere()).toBe(true);
  await sweep(addDays(now, 31));
  expect(await isThere()).toBe(false);
  expect(kept().length).toBe(before - 2);
});

it("takes the file of a draft that nobody claimed a day after 48 hours", async () => {
  const digest = new Uint8Array(32).fill(7);
  const draft = await test.db.anonymousDraft.create({ data: { digest, expiresAt: later(24) } });
  const caller = { kind: "draft", draftId: draft.id } as const;
  const file = new Blob([new Uint8Array(await pictures.gif())]);
  const { id } = await uploadMedia(ctx(test.db, caller, now), { file });
  await sweep(new Date(later(48).getTime() - 1));
  expect((await test.db.media.findUniqueOrThrow({ where: { id } })).sweepMarkedAt).toBeNull();
  await sweep(later(48));
  await sweep(later(72));
  expect(await test.db.media.findUnique({ where: { id } })).toBeNull();
});

it("never takes a file that a revision uses, and forgets the mark of one that is used again", async () => {
  const { id, use, isThere } = await aDoomed();
  await use(test.db);
  await sweep(now);
  expect(await isThere()).toBe(true);
  expect((await test.db.media.findUniqueOrThrow({ where: { id } })).sweepMarkedAt).toBeNull();
});

// Fails without `for update skip locked` in the sweep: it would not see the use yet and delete the file.
it("passes over a file whose save is under way, on another connection", async () => {
  const { use, isThere, uses } = await aDoomed();
  await inTransaction(test.db, async (tx) => {
    await use(tx);
    await sweep(now);
  });
  expect([await isThere(), await uses()]).toEqual([true, 1]);
});

// Fails without `for key share` in attachMedia: the file is read before its row is free, and used although it is
// deleted.
it("lets a save that comes while a file goes find it gone", async () => {
  const { id, use, uses } = await aDoomed();
  let saved: Promise<void> | undefined;
  await inTransaction(test.db, async (tx) => {
    await tx.$queryRaw`select id from media where id = ${id}::uuid for update`;
    saved = use(test.db);
    await waitsForLock();
    await tx.media.update({ where: { id }, data: { deletedAt: now } });
  });
  await saved;
  expect(await uses()).toBe(0);
  await sweep(now);
  expect(await test.db.media.findUnique({ where: { id } })).toBeNull();
});

it("keeps every used file through saves and sweeps at once", async () => {
  const scenes = await Promise.all(Array.from({ length: 10 }, aDoomed));
  const sweeps = Array.from({ length: 10 }, () => sweep(now));
  await Promise.all([...scenes.map(({ use }) => use(test.db)), ...sweeps]);
  for (const { isThere, uses } of scenes) expect(await isThere()).toBe((await uses()) === 1);
});

it("writes no use of a file that belongs to others, or that is not there", async () => {
  const [mine, theirs] = await Promise.all([aScene(), aScene()]);
  const before = await theirs.uses();
  const [person, organization] = [
    await aPerson(test.db),
    await anOrganization(test.db, await aPerson(test.db)),
  ];
  const target = { revisionId: mine.revisionId, organizationId: organization.id };
  await attachMedia(test.db, ctx(test.db, person), target, [theirs.id, newId(), "nonsense"]);
  expect(await theirs.uses()).toBe(before);
});

async function waitsForLock(): Promise<void> {
  for (;;) {
    const [row] = await test.db.$queryRaw<{ waiting: boolean }[]>`
      select exists (select 1 from pg_locks where not granted) as waiting`;
    if (row?.waiting) return;
  }
}
