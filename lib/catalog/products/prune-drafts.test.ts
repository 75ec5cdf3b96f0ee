import { beforeEach, expect, it } from "vitest";
import { newId } from "../../core/ids";
import { useDatabase } from "../../testing/database";
import { aDraft, type Made, outcomes, paragraph } from "../../testing/documents";
import { ctx } from "../../testing/people";
import { restoreRevision } from "./former-revisions";
import { pruneDrafts } from "./prune-drafts";

const test = useDatabase();
const now = new Date("2026-06-10T12:30:00.000Z");
let made: Made;
let last: number;

beforeEach(async () => {
  made = await aDraft(test.db, {}, new Date("2026-01-01T00:00:00.000Z"));
  last = 1;
});

/** A draft of a session that was last saved at that time. */
async function aSessionsDraft(savedAt: string, more: object = {}): Promise<string> {
  last += 1;
  const { id } = await test.db.revision.create({
    data: {
      productId: made.id,
      version: last,
      listing: { name: "X" },
      blocks: [paragraph(savedAt)],
      contentHash: new Uint8Array(32).fill(last),
      note: null,
      authorId: made.owner.person.id,
      sessionId: newId(),
      savedAt: new Date(savedAt),
      createdAt: new Date(savedAt),
      ...more,
    },
    select: { id: true },
  });
  return id;
}

const newest = () => aSessionsDraft("2026-06-10T12:29:00.000Z");
const left = async () => {
  const rows = await test.db.revision.findMany({
    where: { productId: made.id },
    orderBy: { version: "asc" },
  });
  return rows
    .filter(({ version }) => version > 1 && version < last)
    .map(({ savedAt }) => savedAt.toISOString());
};

it("keeps all of the last day, the last of each hour for a week, and then the last of each day", async () => {
  const saved = [
    ["2026-06-01T09:00:00.000Z", false],
    ["2026-06-01T23:59:59.999Z", true],
    ["2026-06-02T00:00:00.000Z", true],
    ["2026-06-03T12:00:00.000Z", false],
    // The last millisecond of the days, and the first of the hours.
    ["2026-06-03T12:29:59.999Z", true],
    ["2026-06-03T12:30:00.000Z", false],
    ["2026-06-03T12:59:59.999Z", true],
    ["2026-06-03T13:00:00.000Z", true],
    ["2026-06-09T12:00:00.000Z", false],
    ["2026-06-09T12:29:59.999Z", true],
    // One day old to the millisecond, and younger: all are kept.
    ["2026-06-09T12:30:00.000Z", true],
    ["2026-06-09T12:30:00.001Z", true],
    ["2026-06-10T12:28:00.000Z", true],
  ] as const;
  for (const [at] of saved) await aSessionsDraft(at);
  await newest();
  expect(await pruneDrafts({ db: test.db, now })).toBe(4);
  expect(await left()).toEqual(saved.filter(([, stays]) => stays).map(([at]) => at));
  expect(await pruneDrafts({ db: test.db, now })).toBe(0);
});

it("never takes what was sent, named, noted or restored, what something was restored from, or other people's saves", async () => {
  const at = (minute: number) => `2026-05-01T10:${String(minute).padStart(2, "0")}:00.000Z`;
  const from = await aSessionsDraft(at(0));
  const kept = [
    { status: "withdrawn", submittedAt: now },
    { submittedAt: now },
    { status: "superseded" },
    { name: "The good one" },
    { note: "Said on purpose" },
    { restoredFromId: from },
    { sessionId: null },
  ];
  for (const [index, more] of kept.entries()) await aSessionsDraft(at(index + 1), more);
  const shown = await aSessionsDraft(at(20));
  await test.db.listing.create({
    data: {
      revisionId: shown,
      productId: made.id,
      visibleFrom: new Date(at(20)),
      visibleUntil: now,
      name: "X",
      tagline: "",
    },
  });
  const queued = await aSessionsDraft(at(21));
  await test.db.queueItem.create({
    data: { kind: "report", productId: made.id, revisionId: queued, status: "closed" },
  });
  await aSessionsDraft(at(30));
  await aSessionsDraft(at(31));
  await newest();
  expect(await pruneDrafts({ db: test.db, now })).toBe(1);
  expect(await left()).not.toContain(at(30));
  expect(await left()).toHaveLength(kept.length + 4);
});

it("keeps the newest revision however old it is", async () => {
  const id = await aSessionsDraft("2026-02-01T10:00:00.000Z");
  await aSessionsDraft("2026-02-01T10:01:00.000Z", { version: 0 });
  expect(await pruneDrafts({ db: test.db, now })).toBe(0);
  expect(await test.db.revision.count({ where: { id } })).toBe(1);
});

it("takes nothing that is restored at the same time: lockingProduct puts one before the other", async () => {
  for (let round = 0; round < 5; round++) {
    const id = await aSessionsDraft(`2026-03-0${round + 1}T10:00:00.000Z`);
    await aSessionsDraft(`2026-03-0${round + 1}T10:01:00.000Z`);
    await newest();
    const input = { slug: made.slug, revisionId: id };
    const results = await Promise.allSettled([
      restoreRevision(ctx(test.db, made.owner, now), input),
      pruneDrafts({ db: test.db, now }),
    ]);
    last = (
      await test.db.revision.findFirstOrThrow({ orderBy: { version: "desc" }, where: { productId: made.id } })
    ).version;
    const restored = await test.db.revision.count({ where: { restoredFromId: id } });
    expect(await test.db.revision.count({ where: { id } })).toBe(restored);
    expect(outcomes(results)).toEqual(restored === 1 ? { ok: 2 } : { ok: 1, not_found: 1 });
  }
});
