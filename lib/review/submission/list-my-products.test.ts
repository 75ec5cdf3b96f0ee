import { expect, it } from "vitest";
import { createProduct } from "../../catalog/products/create-product";
import { addDays } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, byKey, ctx, join } from "../../testing/people";
import { findQueuePlace } from "../queue/queue-place";
import { countMyProducts, listMyProducts } from "./list-my-products";

const test = useDatabase();
const all = { limit: 100 };

it("shows members their organizations' drafts, and nobody else", async () => {
  const [owner, viewer, outsider] = [await aPerson(test.db), await aPerson(test.db), await aPerson(test.db)];
  const { id: organizationId } = await anOrganization(test.db, owner);
  await join(test.db, organizationId, viewer, "viewer");
  const { slug } = await createProduct(ctx(test.db, owner), { organizationId, name: "Notes" });

  const [mine] = (await listMyProducts(ctx(test.db, owner), all)).data;
  expect(mine).toMatchObject({
    slug,
    name: "Notes",
    role: "owner",
    public: false,
    latest: { version: 1, status: "draft" },
  });
  expect(mine).toMatchObject({
    queue: null,
    decision: null,
    failedChecks: [],
    trustNext: null,
    publishedAt: null,
  });
  expect((await listMyProducts(ctx(test.db, byKey(viewer)), all)).data).toMatchObject([
    { slug, role: "viewer" },
  ]);
  expect((await listMyProducts(ctx(test.db, outsider), all)).data).toEqual([]);
});

it("pages newest first", async () => {
  const owner = await aPerson(test.db);
  const { id: organizationId, slug } = await anOrganization(test.db, owner);
  const empty = await anOrganization(test.db, owner);
  for (const name of ["One", "Two", "Three"])
    await createProduct(ctx(test.db, owner), { organizationId, name });
  const first = await listMyProducts(ctx(test.db, owner), { limit: 2 });
  expect(first.data.map(({ name }) => name)).toEqual(["Three", "Two"]);
  const second = await listMyProducts(ctx(test.db, owner), {
    limit: 2,
    cursor: first.pagination.nextCursor ?? "",
  });
  expect(second.data.map(({ name }) => name)).toEqual(["One"]);
  expect(second.pagination.hasMore).toBe(false);
  expect((await listMyProducts(ctx(test.db, owner), { limit: 2, skip: 2 })).data).toEqual(second.data);
  expect(await countMyProducts(ctx(test.db, owner))).toEqual({ [slug]: 3, [empty.slug]: 0 });
});

it("tells the newest revision's review: the place while it waits, the last decision and the failed checks after it", async () => {
  const [owner, reviewer] = [await aPerson(test.db), await aPerson(test.db, { role: "admin" })];
  const { id: organizationId } = await anOrganization(test.db, owner);
  const product = await createProduct(ctx(test.db, owner), { organizationId, name: "Notes" });
  const [productId, revisionId] = [product.id, product.latest.id];
  const checks = [
    { id: "links", outcome: "fail", message: "A link leads nowhere." },
    { id: "size", outcome: "pass", message: "All within." },
  ];
  const screening = { outcome: "fail", checks, at: new Date().toISOString() };
  await test.db.revision.update({ where: { id: revisionId }, data: { status: "in_review", screening } });
  const item = await test.db.queueItem.create({ data: { kind: "submission", productId, revisionId } });
  const waiting = (await listMyProducts(ctx(test.db, owner), all)).data[0];
  expect(waiting?.queue?.position).toBe(1);
  expect(waiting?.decision).toBeNull();

  await test.db.queueItem.update({
    where: { id: item.id },
    data: { status: "decided", decidedAt: new Date() },
  });
  await test.db.revision.update({ where: { id: revisionId }, data: { status: "changes_requested" } });
  const said = { queueItemId: item.id, reviewerId: reviewer.person.id, privateNote: "between us" };
  await test.db.decision.create({
    data: {
      ...said,
      decision: "request_changes",
      reason: "incomplete",
      note: "Say more.",
      createdAt: new Date(),
    },
  });
  const decided = (await listMyProducts(ctx(test.db, owner), all)).data[0];
  expect(decided).toMatchObject({
    queue: null,
    decision: { decision: "request_changes", note: "Say more." },
  });
  expect(decided?.failedChecks.map(({ id }) => id)).toEqual(["links"]);
  expect(JSON.stringify(decided)).not.toContain("between us");
  expect(JSON.stringify(decided)).not.toContain(reviewer.person.id);
});

it("reads the places of all that wait at once, each as its own page tells it", async () => {
  const owner = await aPerson(test.db);
  const { id: organizationId } = await anOrganization(test.db, owner);
  const enqueue = async (name: string, minute: number) => {
    const product = await createProduct(ctx(test.db, owner), { organizationId, name });
    const ids = { productId: product.id, revisionId: product.latest.id };
    await test.db.revision.update({ where: { id: ids.revisionId }, data: { status: "in_review" } });
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
    await test.db.queueItem.create({ data: { kind: "submission", createdAt, ...ids } });
  };
  let reads = 0;
  const counted = test.db.$extends({
    query: {
      $allOperations: ({ args, query }) => {
        reads++;
        return query(args);
      },
    },
  }) as unknown as typeof test.db;
  const listed = async () => {
    reads = 0;
    return (await listMyProducts(ctx(counted, owner), all)).data;
  };
  await enqueue("Notes", 5);
  await listed();
  const readsOfOne = reads;
  for (const [name, minute] of [
    ["Maps", 1],
    ["Sums", 9],
    ["Tags", 5],
  ] as const)
    await enqueue(name, minute);
  const mine = await listed();
  expect(reads).toBe(readsOfOne);
  expect(mine.map(({ name, queue }) => [name, queue?.position])).toEqual([
    ["Tags", 3],
    ["Sums", 4],
    ["Maps", 1],
    ["Notes", 2],
  ]);
  for (const { latest, queue } of mine) expect(await findQueuePlace(test.db, latest.id)).toEqual(queue);
});

it("is public from the first instant of a listing up to but not at its end", async () => {
  const owner = await aPerson(test.db);
  const { id: organizationId } = await anOrganization(test.db, owner);
  const { id: productId, latest } = await createProduct(ctx(test.db, owner), {
    organizationId,
    name: "Notes",
  });
  const from = new Date("2026-05-01T00:00:00.000Z");
  const until = addDays(from, 1);
  await test.db.listing.create({
    data: {
      revisionId: latest.id,
      productId,
      visibleFrom: from,
      visibleUntil: until,
      name: "Notes",
      tagline: "",
    },
  });
  const isPublicAt = async (now: Date) =>
    (await listMyProducts(ctx(test.db, owner, now), all)).data[0]?.public;
  expect(await isPublicAt(new Date(from.getTime() - 1))).toBe(false);
  expect(await isPublicAt(from)).toBe(true);
  expect(await isPublicAt(new Date(until.getTime() - 1))).toBe(true);
  expect(await isPublicAt(until)).toBe(false);
});

it("is of one organization on request, and nothing of one that the caller does not belong to", async () => {
  const [owner, other] = [await aPerson(test.db), await aPerson(test.db)];
  const [one, two, foreign] = [
    await anOrganization(test.db, owner),
    await anOrganization(test.db, owner),
    await anOrganization(test.db, other),
  ];
  const make = async (by: typeof owner, organizationId: string) =>
    (await createProduct(ctx(test.db, by), { organizationId, name: "Notes" })).slug;
  const mine = [await make(owner, one.id), await make(owner, one.id)];
  await make(owner, two.id);
  await make(other, foreign.id);
  const list = (organization: string, more: object = {}) =>
    listMyProducts(ctx(test.db, owner), { organization, limit: 1, ...more });
  const first = await list(one.slug);
  const rest = await list(one.slug, { cursor: first.pagination.nextCursor });
  expect([...rest.data, ...first.data].map(({ slug }) => slug)).toEqual(mine);
  expect(rest.pagination.hasMore).toBe(false);
  expect((await list(foreign.slug)).data).toEqual([]);
  expect((await list("no-such-organization")).data).toEqual([]);
  await expect(list(two.slug, { cursor: first.pagination.nextCursor })).rejects.toMatchObject({
    code: "invalid_cursor",
  });
});
