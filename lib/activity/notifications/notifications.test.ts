import { beforeEach, describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { emit } from "../../events/emit";
import { appeal } from "../../review/appeals/appeal";
import { applyHeldDecisions } from "../../review/decisions/apply-held-decisions";
import { decide } from "../../review/decisions/decide";
import { aboutSubmission } from "../../review/queue/add-item";
import { reportProduct } from "../../review/reports/report";
import { Decide } from "../../review/schema";
import { submitRevision, withdrawRevision } from "../../review/submission/submit-revision";
import { useDatabase } from "../../testing/database";
import {
  aDraft,
  aPublished,
  itemOf,
  type Made,
  paragraph,
  save,
  submit,
  submitted,
} from "../../testing/documents";
import { anOrganization, aPerson, ctx, join } from "../../testing/people";
import { countNotifications, listNotifications, markRead } from "./notifications";
import { changePreferences, listPreferences } from "./preferences";

const test = useDatabase();
const start = new Date("2026-03-01T12:00:00.000Z");
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

// Admins of other tests would be notified too.
beforeEach(async () => {
  await test.db.person.updateMany({ where: { role: "admin" }, data: { role: "member" } });
});

const listOf = async (
  caller: SessionCaller,
  more: { limit?: number; cursor?: string; skip?: number; unread?: "true" } = {},
) => listNotifications(ctx(test.db, caller), { limit: 20, ...more });
const titlesOf = async (caller: SessionCaller) => (await listOf(caller)).data.map(({ title }) => title);
const prefer = (
  caller: SessionCaller,
  kind: "decided" | "comment" | "submitted" | "review",
  channels: object,
) => changePreferences(ctx(test.db, caller), { preferences: [{ kind, ...channels }] });

type Item = { itemId: string; admin: SessionCaller };
const decideOn = (made: Item, decision: string, more: object = {}, now = at(10)) =>
  decide(
    ctx(test.db, made.admin, now),
    Decide.parse({ queueItemId: made.itemId, decision, reason: "incomplete", ...more }),
  );

/** A draft in an organization with one more person per role. */
async function aHouse(): Promise<
  Made & Record<"editor" | "viewer" | "outsider" | "reviewer", SessionCaller>
> {
  const made = await aDraft(test.db, { name: "Immich" }, start);
  const [editor, viewer, outsider] = [await aPerson(test.db), await aPerson(test.db), await aPerson(test.db)];
  await join(test.db, made.organizationId, editor, "editor");
  await join(test.db, made.organizationId, viewer, "viewer");
  const reviewer = await aPerson(test.db, { role: "admin" });
  await save(test.db, made, [paragraph("What it does.")], {}, start);
  return { ...made, editor, viewer, outsider, reviewer };
}

describe("once nothing waits any longer", () => {
  it("marks as read what told of a decided revision, for every reviewer and editor, and nothing else", async () => {
    const [house, other] = [await aHouse(), await aHouse()];
    const { revision } = await submit(test.db, house, {}, at(1));
    const itemId = await itemOf(test.db, revision.id);
    await submit(test.db, other, {}, at(2));
    expect(await listOf(house.reviewer)).toMatchObject({ unread: 2 });
    await decideOn({ itemId, admin: other.reviewer }, "approve");
    expect(await listOf(house.reviewer)).toMatchObject({
      unread: 1,
      data: [{ readAt: null }, { readAt: at(10).toISOString() }],
    });
    // What the decision itself says is news to the editor.
    expect(await titlesOf(house.editor)).toEqual(["Immich is published", "Somebody submitted Immich"]);
    expect(await listOf(house.editor)).toMatchObject({ unread: 1 });
  });

  it("does so for a withdrawn revision and for a report", async () => {
    const house = await aHouse();
    await submit(test.db, house, {}, at(1));
    await withdrawRevision(ctx(test.db, house.owner, at(2)), { slug: house.slug });
    expect(await listOf(house.reviewer)).toMatchObject({ unread: 0 });
    const made = await aPublished(test.db, {}, undefined, start);
    await reportProduct(ctx(test.db, house.outsider, at(20)), { slug: made.slug, reason: "spam" });
    const told = async () =>
      (await listOf(house.reviewer)).data.find(({ title }) => title.endsWith("was reported"))?.readAt;
    expect(await told()).toBe(null);
    const item = await test.db.queueItem.findFirstOrThrow({ where: { productId: made.id, kind: "report" } });
    await decideOn({ admin: made.admin, itemId: item.id }, "approve", {}, at(30));
    expect(await told()).toBe(at(30).toISOString());
  });
});

describe("a submission", () => {
  it("is told to the other editors and the admins, and to nobody else", async () => {
    const house = await aHouse();
    const { revision } = await submit(test.db, house, {}, at(1));
    expect(await titlesOf(house.owner)).toEqual([]);
    expect(await titlesOf(house.viewer)).toEqual([]);
    expect(await titlesOf(house.outsider)).toEqual([]);
    expect(await listOf(house.editor)).toMatchObject({
      unread: 1,
      data: [
        {
          kinds: ["submitted"],
          title: "Somebody submitted Immich",
          url: `/products/${house.slug}/status`,
          product: { slug: house.slug, name: "Immich" },
          createdAt: at(1).toISOString(),
          readAt: null,
        },
      ],
    });
    expect(await listOf(house.reviewer)).toMatchObject({
      unread: 1,
      data: [{ kinds: ["review"], title: "Somebody submitted Immich", url: "/admin/queue", note: null }],
    });
    expect(await test.db.notification.count({ where: { act: `submitted:${revision.id}` } })).toBe(2);
  });

  it("that the checks send back goes to the editors alone", async () => {
    const house = await aHouse();
    await save(test.db, house, [
      paragraph("Key: AKIAIOSFODNN7EXAMPLE and wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
    ]);
    const { screening } = await submit(test.db, house);
    expect(screening.outcome).toBe("fail");
    expect(await titlesOf(house.editor)).toEqual(["Immich did not pass the checks"]);
    expect(await titlesOf(house.reviewer)).toEqual([]);
  });

  it("is told once to an admin who edits the product too", async () => {
    const house = await aHouse();
    await join(test.db, house.organizationId, house.reviewer, "editor");
    await submit(test.db, house);
    expect((await listOf(house.reviewer)).data.map(({ kinds }) => kinds)).toEqual([["submitted"]]);
  });

  it("answers who decided before with the builder's note, and is plain to other admins", async () => {
    const made = await submitted(test.db, await aDraft(test.db, {}, start), undefined, {}, at(1));
    const other = await aPerson(test.db, { role: "admin" });
    await decideOn(made, "request_changes");
    await save(test.db, made, [paragraph("Better.")], {}, at(20));
    await submit(test.db, made, { noteToReviewer: "Mended as you said" }, at(21));
    expect((await listOf(made.admin)).data[0]).toMatchObject({
      kinds: ["review", "comment"],
      note: "Mended as you said",
    });
    expect((await listOf(other)).data[0]?.kinds).toEqual(["review"]);
  });

  it("of an import is no news", async () => {
    const house = await aHouse();
    await submitRevision({ ...ctx(test.db, house.owner), quiet: true }, { slug: house.slug });
    expect([await titlesOf(house.editor), await titlesOf(house.reviewer)]).toEqual([[], []]);
  });

  it("tells the suspended and the deleted nothing", async () => {
    const house = await aHouse();
    const gone = await aPerson(test.db);
    await join(test.db, house.organizationId, gone, "editor");
    await test.db.person.update({ where: { id: gone.person.id }, data: { deletedAt: start } });
    await test.db.person.update({ where: { id: house.editor.person.id }, data: { suspendedAt: start } });
    await submit(test.db, house);
    const people = [gone.person.id, house.editor.person.id];
    expect(await test.db.notification.count({ where: { personId: { in: people } } })).toBe(0);
  });

  it("is told to 200 members by one statement", async () => {
    const house = await aHouse();
    await test.db.$executeRaw`
      with made as (insert into people (id, name, updated_at) select new_id(), 'Member', now() from generate_series(1, 200) returning id)
      insert into memberships (organization_id, person_id, role)
      select ${house.organizationId}::uuid, id, 'editor' from made`;
    const { revision } = await submit(test.db, house);
    expect(await test.db.notification.count({ where: { act: `submitted:${revision.id}` } })).toBe(202);
  });

  it("told again, by a retry or twice at once, is one row a person: the unique key of act and person", async () => {
    const house = await aHouse();
    const { revision } = await submit(test.db, house);
    const row = await test.db.revision.findUniqueOrThrow({ where: { id: revision.id } });
    const product = await test.db.product.findUniqueOrThrow({
      where: { id: house.id },
      include: { organization: true },
    });
    const again = () =>
      emit(test.db, ctx(test.db, house.owner), "revision.submitted", {
        id: row.id,
        ...aboutSubmission(product, row, ""),
        event: {
          revision: { id: row.id, version: row.version },
          screening: "pass",
          status: "in_review",
          publishAt: null,
        },
      });
    await Promise.all(Array.from({ length: 10 }, again));
    expect([(await titlesOf(house.editor)).length, (await titlesOf(house.reviewer)).length]).toEqual([1, 1]);
  });
});

describe("a decision", () => {
  it("is told to the editors with its reason and notes, and names no reviewer", async () => {
    const house = await aHouse();
    const { revision } = await submit(test.db, house, {}, at(1));
    const [block] = revision.blocks;
    const made = { admin: house.reviewer, itemId: await itemOf(test.db, revision.id) };
    const blockNotes = [{ blockId: block?.id, note: "Say more here" }];
    await decideOn(made, "request_changes", { note: "Nearly there", privateNote: "A secret", blockNotes });
    for (const person of [house.owner, house.editor]) {
      const [told] = (await listOf(person)).data;
      expect(told).toMatchObject({
        kinds: ["decided", "comment"],
        title: "Immich needs changes",
        note: "Nearly there",
        url: `/products/${house.slug}/status`,
      });
      expect(told?.text).toContain("Reason: incomplete.");
      expect(told?.text).toContain("1 note on a block.");
      expect(JSON.stringify(told)).not.toMatch(/A secret|Somebody/);
    }
    expect(await titlesOf(house.viewer)).toEqual([]);
    expect((await listOf(house.reviewer)).data.map(({ kinds }) => kinds)).toEqual([["review"]]);
  });

  it("that is held is told when it takes effect, and once however many instances make it so", async () => {
    const house = await aHouse();
    const { revision } = await submit(test.db, house, {}, at(1));
    const made = { admin: house.reviewer, itemId: await itemOf(test.db, revision.id) };
    await decideOn(made, "approve", { holdSeconds: 8 }, at(10));
    expect(await titlesOf(house.owner)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => applyHeldDecisions({ db: test.db, now: at(18) })));
    expect(await titlesOf(house.owner)).toEqual(["Immich is published"]);
    expect((await listOf(house.owner)).data[0]?.kinds).toEqual(["decided"]);
  });

  it("says when a version becomes public that waits for its day", async () => {
    const house = await aHouse();
    const publishAt = "2026-04-01T08:30:00.000Z";
    const { revision } = await submit(test.db, house, { publishAt }, at(1));
    await decideOn({ admin: house.reviewer, itemId: await itemOf(test.db, revision.id) }, "approve");
    expect((await listOf(house.owner)).data[0]).toMatchObject({
      title: "Immich is approved",
      text: expect.stringContaining("1 April 2026 at 08:30 (UTC)"),
    });
  });

  it("of a reviewer about their own product is not told to them", async () => {
    const house = await aHouse();
    await join(test.db, house.organizationId, house.reviewer, "owner");
    const { revision } = await submit(test.db, house, {}, at(1));
    await decideOn({ admin: house.reviewer, itemId: await itemOf(test.db, revision.id) }, "approve");
    expect(await titlesOf(house.reviewer)).toEqual(["Somebody submitted Immich"]);
    expect(await titlesOf(house.editor)).toEqual(["Immich is published", "Somebody submitted Immich"]);
  });

  it("after an appeal is told like the first, and the plea to who rejected", async () => {
    const made = await submitted(test.db, await aDraft(test.db, {}, start), undefined, {}, at(1));
    const other = await aPerson(test.db, { role: "admin" });
    await decideOn(made, "reject");
    await appeal(ctx(test.db, made.owner, at(20)), { slug: made.slug, text: "Look again" });
    expect((await listOf(made.admin)).data[0]).toMatchObject({
      kinds: ["review", "comment"],
      note: "Look again",
    });
    const item = await test.db.queueItem.findFirstOrThrow({
      where: { revisionId: made.revision.id, kind: "appeal" },
    });
    await decideOn({ admin: other, itemId: item.id }, "approve", {}, at(30));
    expect((await titlesOf(made.owner)).map((title) => title.replace(/.* (is|was)/, "$1"))).toEqual([
      "is published",
      "was rejected",
    ]);
  });
});

describe("a report", () => {
  it("is told to the admins once, and its end to who reported but not to the builder", async () => {
    const made = await aPublished(test.db, {}, undefined, start);
    const [one, two] = [await aPerson(test.db), await aPerson(test.db)];
    const about = { slug: made.slug, reason: "spam" as const, text: "Look at it" };
    for (const person of [one, two]) await reportProduct(ctx(test.db, person, at(20)), about);
    const reports = (await listOf(made.admin)).data.filter(({ title }) => title.endsWith("was reported"));
    expect(reports).toMatchObject([{ kinds: ["review"], note: "Look at it", url: "/admin/queue" }]);
    const item = await test.db.queueItem.findFirstOrThrow({ where: { productId: made.id, kind: "report" } });
    const before = await titlesOf(made.owner);
    await decideOn({ admin: made.admin, itemId: item.id }, "approve", { note: "For the log" }, at(30));
    expect(await titlesOf(made.owner)).toEqual(before);
    for (const person of [one, two])
      expect((await listOf(person)).data).toMatchObject([{ kinds: ["report"], note: null }]);
  });

  it("that takes a product down is told to both", async () => {
    const made = await aPublished(test.db, {}, undefined, start);
    const reporter = await aPerson(test.db);
    await reportProduct(ctx(test.db, reporter, at(20)), { slug: made.slug, reason: "spam" });
    const item = await test.db.queueItem.findFirstOrThrow({ where: { productId: made.id, kind: "report" } });
    await decideOn({ admin: made.admin, itemId: item.id }, "suspend", { reason: "spam" }, at(30));
    expect((await titlesOf(made.owner))[0]).toMatch(/was suspended$/);
    expect((await listOf(reporter)).data[0]?.text).toContain("suspended the product");
  });
});

describe("preferences", () => {
  it("are as for everybody until they are changed, one channel at a time", async () => {
    const person = await aPerson(test.db);
    const kindsOf = async (caller: SessionCaller) =>
      (await listPreferences(ctx(test.db, caller))).preferences;
    expect((await kindsOf(person)).map(({ kind }) => kind)).toEqual([
      "submitted",
      "decided",
      "comment",
      "invitation",
      "report",
      "following",
    ]);
    const admin = await aPerson(test.db, { role: "admin" });
    expect((await kindsOf(admin)).at(-1)).toMatchObject({ kind: "review", inSite: true, mail: false });
    await Promise.all([
      prefer(person, "decided", { mail: false }),
      prefer(person, "decided", { inSite: false }),
    ]);
    expect((await kindsOf(person))[1]).toMatchObject({ kind: "decided", inSite: false, mail: false });
    await prefer(person, "decided", { mail: true });
    expect((await kindsOf(person))[1]).toMatchObject({ inSite: false, mail: true });
  });

  it("leave out whoever wants none of it, and tell by another kind of the same act", async () => {
    const house = await aHouse();
    await prefer(house.owner, "decided", { inSite: false, mail: false });
    const first = await submit(test.db, house, {}, at(1));
    await decideOn({ admin: house.reviewer, itemId: await itemOf(test.db, first.revision.id) }, "approve");
    expect(await test.db.notification.count({ where: { personId: house.owner.person.id } })).toBe(0);
    await save(test.db, house, [paragraph("More")], {}, at(20));
    const second = await submit(test.db, house, {}, at(21));
    const itemId = await itemOf(test.db, second.revision.id);
    await decideOn({ admin: house.reviewer, itemId }, "reject", { note: "No" }, at(30));
    expect(await titlesOf(house.owner)).toEqual(["Immich was rejected"]);
  });

  it("keep what is for mail alone out of the list", async () => {
    const house = await aHouse();
    await prefer(house.editor, "submitted", { inSite: false });
    await submit(test.db, house);
    expect(await listOf(house.editor)).toMatchObject({ unread: 0, data: [] });
    expect(await test.db.notification.count({ where: { personId: house.editor.person.id } })).toBe(1);
  });
});

describe("the list", () => {
  const tell = async (person: SessionCaller, count: number) => {
    const data = { outcome: "invited", organizationName: "Makers" };
    await test.db.notification.createMany({
      data: Array.from({ length: count }, (_, n) => ({
        personId: person.person.id,
        kinds: ["invitation"],
        act: `test:${n}`,
        data,
        createdAt: at(n >> 1),
      })),
    });
  };

  it("pages newest first with none twice, also of one instant", async () => {
    const person = await aPerson(test.db);
    await tell(person, 7);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listOf(person, { limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.unread).toBe(7);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.pagination.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(7);
    const third = await listOf(person, { limit: 2, skip: 4 });
    expect(third.data.map(({ id }) => id)).toEqual(seen.slice(4, 6));
    const counted = (isUnread: boolean) => countNotifications(ctx(test.db, person), { isUnread });
    await markRead(ctx(test.db, person, at(100)), { ids: seen.slice(0, 2) });
    expect([await counted(false), await counted(true)]).toEqual([7, 5]);
  });

  it("marks what is named or older as read, once, and nothing of another's", async () => {
    const [person, other] = [await aPerson(test.db), await aPerson(test.db)];
    await tell(person, 6);
    await tell(other, 2);
    const { data } = await listOf(person);
    const mark = (input: object, caller = person) => markRead(ctx(test.db, caller, at(100)), input);
    const ids = [data[0]?.id ?? "", (await listOf(other)).data[0]?.id ?? ""];
    expect(await mark({ ids })).toEqual({ unread: 5 });
    expect((await listOf(other)).unread).toBe(2);
    expect(await mark({ all: true, before: at(1).toISOString() })).toEqual({ unread: 3 });
    expect((await listOf(person, { unread: "true" })).data).toHaveLength(3);
    expect(await mark({ all: true })).toEqual({ unread: 0 });
    const read = await listOf(person);
    await markRead(ctx(test.db, person, at(200)), { ids });
    expect((await listOf(person)).data).toEqual(read.data);
    await expect(mark({})).rejects.toMatchObject({ code: "validation_failed" });
    await expect(mark({ ids, all: true })).rejects.toMatchObject({ code: "validation_failed" });
    await expect(mark({ ids, before: at(1).toISOString() })).rejects.toMatchObject({
      code: "validation_failed",
    });
  });
});

it("an organization alone is told to nobody", async () => {
  const person = await aPerson(test.db);
  await anOrganization(test.db, person);
  expect(await titlesOf(person)).toEqual([]);
});
