import { beforeAll, describe, expect, it } from "vitest";
import { toRequest } from "@/lib/api/client";
import { operations } from "@/lib/api/operations/all";
import { someOf } from "@/lib/testing/deep";
import { aBystander, aConnection, aSession } from "../authorization/house";
import { Caller, type OperationKey } from "../caller";
import { sql } from "../database";
import { aBuilder, aDraft, aListed, aPublished, unique } from "../world";

type List = { key: OperationKey; input: Record<string, unknown>; caller: Caller };
type Cursor = { f: unknown; k: unknown[] };

const lists: List[] = [];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const instant = /^\d{4}-\d{2}-\d{2}T/;
const decimal = /^\d+(\.\d+)?$/;

beforeAll(async () => {
  const [anonymous, builder, admin] = [Caller.anonymous(), await aBuilder(), await Caller.admin()];
  const { caller, organizationId } = builder;
  const more = (await caller.call("POST /api/v1/organizations", { name: unique("More builders") })).body;
  await aBystander(more.id);
  for (const role of ["viewer", "editor"])
    await caller.call("POST /api/v1/organizations/{slug}/invitations", { slug: more.slug, role });
  const me = (await caller.call("GET /api/v1/me", {})).body.id;
  await aSession(me);
  for (const provider of ["github", "google"]) await aConnection(me, provider);
  for (const name of ["one", "two"]) await caller.call("POST /api/v1/api-keys", { name });
  const slug = await aDraft(builder);
  const shown = await Promise.all([1, 2, 3].map(() => aPublished(builder, admin)));
  for (const saved of shown) await caller.call("PUT /api/v1/me/saved/{slug}", { slug: saved });
  for (const followed of shown)
    await caller.call("PUT /api/v1/me/follows/products/{slug}", { slug: followed });
  for (const title of ["One", "Two", "Three"])
    await caller.call("POST /api/v1/collections", { title, visibility: "public" });
  const { body } = await anonymous.call("GET /api/v1/products", { limit: 2 });
  for (const { slug: productSlug } of body.data) await caller.call("POST /api/v1/votes", { productSlug });
  for (const { slug: claimed } of [await aListed(admin), await aListed(admin)])
    await caller.call("POST /api/v1/products/{slug}/claims", { slug: claimed, organizationId });
  // Two that wait for a decision.
  for (const waiting of [await aDraft(builder), await aDraft(builder)])
    await caller.call("POST /api/v1/products/{slug}/submit", { slug: waiting });

  const [{ body: hook }] = await Promise.all([
    caller.call("POST /api/v1/webhooks", { organizationId, url: "https://p1.probed.example/" }),
    caller.call("POST /api/v1/webhooks", { organizationId, url: "https://p2.probed.example/" }),
  ]);
  for (const _ of [0, 1]) await caller.call("POST /api/v1/webhooks/{id}/ping", { id: hook.id });

  const { body: post } = await admin.call("POST /api/v1/blog/posts", { title: unique("Post"), blocks: [] });
  await admin.call("PATCH /api/v1/blog/posts/{id}", { id: post.id, title: "Another title" });
  await admin.call("POST /api/v1/blog/posts", { title: unique("Post"), blocks: [] });

  for (const name of ["One list", "Another list"])
    await sql(
      `with made as (insert into list_sources (id, organization_id, name, format, mapping, publish)
        values (gen_random_uuid(), $1, $2, 'csv', '{}', 'draft') returning id)
      insert into list_imports (id, source_id, status) select gen_random_uuid(), id, 'done' from made`,
      [organizationId, name],
    );

  for (const query of ["asked often", "asked too"])
    for (const visitor of ["01", "02", "03"])
      await sql(
        "insert into search_queries (day, query, visitor, searches, without_result) values (current_date, $1, decode($2, 'hex'), 1, 0)",
        [query, visitor],
      );

  const add = (key: OperationKey, input: object = {}, by: Caller = anonymous) =>
    lists.push({ key, input: { ...input, limit: 1 }, caller: by });
  add("GET /api/v1/products");
  for (const sort of ["directory", "newest", "votes"]) {
    add("GET /api/v1/products", { sort });
    add("GET /api/v1/products", { sort, q: "the" });
  }
  add("GET /api/v1/products", { q: "a tool for photographs" });
  add("GET /api/v1/products/{slug}/alternatives", { slug: shown[0] });
  add("GET /api/v1/me/saved", {}, caller);
  add("GET /api/v1/me/follows", {}, caller);
  add("GET /api/v1/collections");
  add("GET /api/v1/me/collections", {}, caller);
  add("GET /api/v1/me/claims", {}, caller);
  add("GET /api/v1/categories");
  add("GET /api/v1/blocks");
  add("GET /api/v1/blog/blocks");
  add("GET /api/v1/blog/posts");
  add("GET /api/v1/blog/posts", { status: "draft" }, admin);
  add("GET /api/v1/blog/posts/{id}/revisions", { id: post.id }, admin);
  add("GET /api/v1/rankings", { period: "monthly", date: aMonthAgo() });
  add("GET /api/v1/rankings", { period: "weekly", date: aWeekAgo() });
  add("GET /api/v1/admin/queue", { status: "open" }, admin);
  add("GET /api/v1/admin/queue", { status: "decided" }, admin);
  add("GET /api/v1/moderation-log");
  add("GET /api/v1/me/products", {}, caller);
  add("GET /api/v1/products/{slug}/revisions", { slug }, caller);
  add("GET /api/v1/me/votes", {}, caller);
  add("GET /api/v1/organizations", {}, caller);
  add("GET /api/v1/api-keys", {}, caller);
  add("GET /api/v1/me/sessions", {}, caller);
  add("GET /api/v1/me/connections", {}, caller);
  add("GET /api/v1/organizations/{slug}/members", { slug: more.slug }, caller);
  add("GET /api/v1/organizations/{slug}/invitations", { slug: more.slug }, caller);
  add("GET /api/v1/admin/audit", {}, admin);
  add("GET /api/v1/admin/people", {}, admin);
  add("GET /api/v1/admin/searches", {}, admin);
  for (const sort of ["newest", "name", "trust", "votes"]) add("GET /api/v1/admin/products", { sort }, admin);
  add("GET /api/v1/imports", {}, admin);
  add("GET /api/v1/sources", {}, admin);
  add("GET /api/v1/me/notifications", {}, caller);
  add("GET /api/v1/webhooks", {}, caller);
  add("GET /api/v1/webhooks/{id}/deliveries", { id: hook.id }, caller);
});

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const aWeekAgo = () => dayBefore(7);
const aMonthAgo = () => dayBefore(new Date().getUTCDate());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

async function cursorOf({ key, input, caller }: List): Promise<string> {
  const reply = await caller.call(key, input);
  const { pagination } = reply.body as { pagination?: { nextCursor: string | null } };
  if (!pagination?.nextCursor) throw new Error(`${key} ${JSON.stringify(input)} has no second page.`);
  return pagination.nextCursor;
}

/** What no cursor of the service holds where `original` stands. */
function nonsenseFor(original: unknown): unknown[] {
  const any: unknown[] = [null, true, {}, [], [original], { $gt: "" }];
  if (typeof original === "number") {
    // A larger number is a product's heat, a float that may hold these too.
    const isCount = Number.isInteger(original) && Math.abs(original) < 2 ** 31;
    return [...any, "seven", "", ...(isCount ? [3_000_000_000, -3_000_000_000] : [])];
  }
  const broken = ["a\u0000b", "\ud800", 7];
  const text = String(original);
  if (uuid.test(text)) return [...any, ...broken, "not-a-uuid", text.slice(1), `${text}0`];
  if (instant.test(text))
    return [...any, ...broken, "yesterday", "0000-01-01T00:00:00.000Z", "-271821-04-20T00:00:00.000Z"];
  if (decimal.test(text)) return [...any, "a\u0000b", "many", "NaN", "-1", "9".repeat(400)];
  return [...any, ...broken];
}

describe("a cursor", () => {
  it("is tried at every list there is", () => {
    // The registry of MCP servers has cursors of the same lists of products, and tests of its own (`registry.test.ts`).
    const paged = operations
      .filter(({ path, input }) => path.startsWith("/api/v1/") && Object.hasOwn(input.shape, "cursor"))
      .map(({ method, path }) => `${method} ${path}`);
    expect(paged.length).toBeGreaterThanOrEqual(10);
    expect(paged.filter((key) => !lists.some((list) => list.key === key))).toEqual([]);
  });

  it("leads on as it was given", async () => {
    for (const list of lists) {
      const cursor = await cursorOf(list);
      const reply = await list.caller.call(list.key, { ...list.input, cursor });
      expect(reply.status, `${list.key} ${JSON.stringify(list.input)}`).toBe(200);
      expect((reply.body as { data: unknown[] }).data).toHaveLength(1);
    }
  });

  it("that a hand has changed is 400, whatever it holds", async () => {
    const wrong: string[] = [];
    for (const list of lists) {
      const { f, k } = JSON.parse(Buffer.from(await cursorOf(list), "base64url").toString("utf8")) as Cursor;
      expect(k.length).toBeGreaterThan(0);
      const keys = k.flatMap((original, at) => nonsenseFor(original).map((odd) => k.with(at, odd)));
      const forged: unknown[] = [
        ...[...keys, k.slice(0, -1), [], null, "text", 7, { 0: k[0], length: k.length }].map((odd) => ({
          f,
          k: odd,
        })),
        ...[{ f }, { k }, { f: null, k }, { f: "", k }, null, 7, "text", []],
      ];
      for (const value of someOf(forged, 4)) {
        const { url } = toRequest(list.key, { ...list.input, cursor: encode(value) });
        const reply = await list.caller.fetch(url);
        const code = (reply.body as { code?: string }).code;
        if (reply.status !== 400 || code !== "invalid_cursor")
          wrong.push(
            `${list.key} ${JSON.stringify(list.input)} ${JSON.stringify(value)}: ${reply.status} ${code}`,
          );
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it("that is no cursor at all is 400", async () => {
    const odd = ["x", "%", "e30", "bnVsbA", "💥", "=".repeat(40), Buffer.from("{").toString("base64url")];
    for (const { key, input, caller } of lists) {
      for (const cursor of odd) {
        const reply = await caller.call(key, { ...input, cursor });
        expect(reply.body, `${key} ${cursor}`).toMatchObject({ status: 400, code: "invalid_cursor" });
      }
      const long = await caller.call(key, { ...input, cursor: "x".repeat(4000) });
      expect(long.status, key).toBe(400);
    }
  }, 60_000);
});
