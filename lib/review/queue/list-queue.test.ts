import { describe, expect, it } from "vitest";
import { dayMs } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, itemOf, paragraph, save, submit, submitted } from "../../testing/documents";
import { aPerson, byKey, ctx } from "../../testing/people";
import { decide } from "../decisions/decide";
import { ListQueue, QueueItem } from "../schema";
import { updateRisk } from "./add-item";
import { listQueue, readQueueItem } from "./list-queue";
import { findQueuePlace } from "./queue-place";

const test = useDatabase();
const list = async (more: object = {}, now = new Date()) =>
  listQueue(ctx(test.db, await aPerson(test.db, { role: "admin" }), now), ListQueue.parse(more));

describe("the queue", () => {
  it("shows what is before the reviewer, beside what is public, with the evidence", async () => {
    const made = await aPublished(test.db);
    await save(test.db, made, [paragraph("Next")]);
    const { revision, screening } = await submit(test.db, made, { noteToReviewer: "Look at the prices" });
    const itemId = await itemOf(test.db, revision.id);
    const claimedAt = new Date();
    await test.db.queueItem.update({
      where: { id: itemId },
      data: { claimedById: made.admin.person.id, claimedAt },
    });
    await test.db.report.create({ data: { queueItemId: itemId, reason: "spam", text: "Seen elsewhere" } });
    const item = (await list({ limit: 100 })).data.find(({ id }) => id === itemId);
    expect(QueueItem.safeParse(item).error).toBeUndefined();
    expect(item).toMatchObject({
      kind: "submission",
      status: "open",
      version: 1,
      product: { id: made.id, slug: made.slug, name: made.product.name },
      revision: { id: revision.id, blocks: revision.blocks },
      publicRevision: { id: made.revision.id, blocks: made.revision.blocks },
      noteToReviewer: "Look at the prices",
      screening,
      claim: {
        person: { id: made.admin.person.id },
        at: claimedAt.toISOString(),
        expiresAt: new Date(claimedAt.getTime() + 120_000).toISOString(),
      },
      held: null,
      record: {
        products: 1,
        approved: 1,
        sentBack: 0,
        rejected: 0,
        suspended: 0,
        strikes: 0,
        provenDomains: [],
      },
      reports: [{ reason: "spam", text: "Seen elsewhere" }],
      history: [],
      earlier: [{ decision: "approve", reviewerId: made.admin.person.id }],
    });
    const warnings = screening.checks.filter(({ outcome }) => outcome === "warn").length;
    expect(item?.risk.score).toBe(warnings * 10 + 15);
    const later = (await list({ limit: 100 }, new Date(Date.now() + 3 * dayMs))).data.find(
      ({ id }) => id === itemId,
    );
    expect(later?.claim).toBeNull();
    expect(later?.risk.score).toBe(warnings * 10 + 15 + 72);
  });

  it("keeps beside a decided item what was public when it came", async () => {
    const made = await aPublished(test.db);
    await save(test.db, made, [paragraph("Next")]);
    const { revision } = await submit(test.db, made);
    const { item } = await decide(ctx(test.db, made.admin), {
      queueItemId: await itemOf(test.db, revision.id),
      decision: "approve",
    });
    expect(item).toMatchObject({ revision: { id: revision.id }, publicRevision: { id: made.revision.id } });
  });

  it("without documents is the same list, with the blocks left out", async () => {
    const made = await aPublished(test.db);
    await save(test.db, made, [paragraph("Next")]);
    await submit(test.db, made);
    const [full, light] = [await list({ limit: 100 }), await list({ limit: 100, view: "list" })];
    expect(light.data.map(({ id, version, risk }) => ({ id, version, risk }))).toEqual(
      full.data.map(({ id, version, risk }) => ({ id, version, risk })),
    );
    const item = light.data.find(({ product }) => product?.id === made.id);
    expect(QueueItem.safeParse(item).error).toBeUndefined();
    expect(item).toMatchObject({ record: null, revision: { blocks: [] }, publicRevision: { blocks: [] } });
    const admin = await aPerson(test.db, { role: "admin" });
    const whole = await readQueueItem(ctx(test.db, admin), { id: item?.id ?? "" });
    expect(whole.revision?.blocks).toHaveLength(1);
    await expect(readQueueItem(ctx(test.db, admin), { id: made.id })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(readQueueItem(ctx(test.db, made.owner), { id: whole.id })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("finds by a part of the name, the organization's name or the slug, taken as it is written", async () => {
    const made = await submitted(test.db, await aDraft(test.db, { name: "Quince_Jar 50%" }));
    const other = await submitted(test.db, await aDraft(test.db, { name: "QuinceXJar 500" }));
    const slugs = async (q: string) =>
      (await list({ q, view: "list" })).data.map(({ product }) => product?.slug);
    expect((await slugs("quince")).sort()).toEqual([made.slug, other.slug].sort());
    expect(await slugs("quince_jar")).toEqual([made.slug]);
    expect(await slugs("50%")).toEqual([made.slug]);
    expect(await slugs(other.slug)).toEqual([other.slug]);
    expect(await slugs("%\\")).toEqual([]);
    const { name } = await test.db.organization.findUniqueOrThrow({ where: { id: made.organizationId } });
    expect(await slugs(name.toUpperCase())).toEqual([made.slug]);
  });

  it("puts first what waits longest, an hour and a point of risk weighing alike", async () => {
    await test.db.queueItem.updateMany({ data: { status: "closed" } });
    const now = new Date("2026-04-02T00:00:00.000Z");
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const items = [];
    for (const hours of [2, 1, 3]) {
      const made = await submitted(test.db, await aDraft(test.db), undefined, {}, hoursAgo(hours));
      await test.db.revision.update({
        where: { id: made.revision.id },
        data: { screening: { outcome: "pass", checks: [], at: now.toISOString() } },
      });
      await updateRisk(test.db, made.itemId, now);
      items.push(made);
    }
    const [two, one, three] = items.map(({ itemId }) => itemId);
    const order = async () => (await list({}, now)).data.map(({ id, risk }) => [id, risk.score]);
    expect(await order()).toEqual([
      [three, 3],
      [two, 2],
      [one, 1],
    ]);
    await test.db.report.create({ data: { queueItemId: one ?? "", reason: "spam" } });
    await updateRisk(test.db, one ?? "", now);
    expect(await order()).toEqual([
      [one, 16],
      [three, 3],
      [two, 2],
    ]);
    const byAge = await list({ sort: "oldest" }, now);
    expect(byAge.data.map(({ id }) => id)).toEqual([three, two, one]);
    const first = await list({ sort: "oldest", limit: 1 }, now);
    const cursor = first.pagination.nextCursor;
    const rest = await list({ sort: "oldest", limit: 2, cursor }, now);
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual([three, two, one]);
    await expect(list({ cursor }, now)).rejects.toMatchObject({ code: "invalid_cursor" });
    expect(ListQueue.safeParse({ sort: "newest" }).success).toBe(false);
    expect(byAge.data[2]?.risk.parts).toEqual([
      { kind: "reports", label: "1 report", points: 15 },
      { kind: "waiting", label: "Waiting 1 hour", points: 1 },
    ]);
    const place = await findQueuePlace(test.db, items[2]?.revision.id ?? "");
    expect(place?.position).toBe(2);
  });

  it("is paged by age, open and decided apart, and by kind", async () => {
    await test.db.queueItem.updateMany({ data: { status: "closed" } });
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const made = [];
    for (const minute of [3, 1, 2])
      made.push(await submitted(test.db, await aDraft(test.db), undefined, {}, at(minute)));
    const inOrder = [made[1], made[2], made[0]].map((one) => one?.itemId);
    const first = await list({ limit: 2 });
    const rest = await list({ limit: 2, cursor: first.pagination.nextCursor });
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(inOrder);
    expect(rest.pagination.nextCursor).toBeNull();
    expect([first.open, rest.open]).toEqual([3, 3]);
    for (const [index, one] of made.entries()) {
      const input = { queueItemId: one.itemId, decision: "approve" as const };
      await decide(ctx(test.db, one.admin, at(10 + index)), input);
    }
    expect(await list()).toMatchObject({ data: [], open: 0 });
    const decided = await list({ status: "decided", limit: 2 });
    const more = await list({ status: "decided", limit: 2, cursor: decided.pagination.nextCursor });
    expect([...decided.data, ...more.data].map(({ id }) => id)).toEqual(
      made.map(({ itemId }) => itemId).reverse(),
    );
    expect((await list({ status: "decided", kind: "report" })).data).toEqual([]);
    const mixed = list({ status: "open", cursor: decided.pagination.nextCursor });
    await expect(mixed).rejects.toMatchObject({ code: "invalid_cursor" });
    expect(ListQueue.safeParse({ status: "closed" }).success).toBe(false);
  });

  it("is for admins' sessions", async () => {
    const [admin, member] = [await aPerson(test.db, { role: "admin" }), await aPerson(test.db)];
    const input = ListQueue.parse({});
    await expect(listQueue(ctx(test.db, member), input)).rejects.toMatchObject({ code: "forbidden" });
    const key = ctx(test.db, byKey(admin)) as never;
    await expect(listQueue(key, input)).rejects.toMatchObject({ code: "session_required" });
    const nobody = ctx(test.db, { kind: "anonymous" }) as never;
    await expect(listQueue(nobody, input)).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
