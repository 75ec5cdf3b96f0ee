import { describe, expect, it } from "vitest";
import { saveRevision } from "../../catalog/products/save-revision";
import { SaveRevision } from "../../catalog/products/schema";
import { newId } from "../../core/ids";
import { clock } from "../../events/audit-entry";
import { emit } from "../../events/emit";
import { changeMe } from "../../identity/accounts/me";
import { createKey, revokeKey } from "../../identity/keys/keys";
import { CreateKey } from "../../identity/keys/schema";
import { setRole } from "../../identity/people/create-person";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, paragraph } from "../../testing/documents";
import { anOrganization, anonymous, aPerson, byKey, ctx } from "../../testing/people";
import { findActor } from "./find";
import { countAudit, listAudit } from "./list-audit";
import { AuditEntry, ListAudit } from "./schema";

const test = useDatabase();

const search = async (input: object) =>
  listAudit(ctx(test.db, await aPerson(test.db, { role: "admin" })), ListAudit.parse(input));
const found = async (input: object) => (await search(input)).data;
const actions = async (input: object) => (await found(input)).map(({ action }) => action);
const key = (more: object = {}) => CreateKey.parse({ name: "CI", ...more });

describe("who may search", () => {
  it("is an admin's session alone", async () => {
    const admin = await aPerson(test.db, { role: "admin" });
    const ask = (caller: never) => listAudit(ctx(test.db, caller), ListAudit.parse({}));
    await expect(ask(anonymous as never)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(ask((await aPerson(test.db)) as never)).rejects.toMatchObject({ code: "forbidden" });
    await expect(ask(byKey(admin) as never)).rejects.toMatchObject({ code: "session_required" });
    await expect(ask(admin as never)).resolves.toMatchObject({ pagination: { limit: 20 } });
    const member = ctx(test.db, await aPerson(test.db));
    await expect(findActor(member, "a@test.example")).rejects.toMatchObject({ code: "forbidden" });
  });
});

it("is counted once a minute for one search, whoever asks and however many rows are shown", async () => {
  const person = await aPerson(test.db);
  const count = async (now: Date, more: object = {}) => {
    const admin = await aPerson(test.db, { role: "admin" });
    return countAudit(
      ctx(test.db, admin, now),
      ListAudit.parse({ actor: person.person.id, action: "key", ...more }),
    );
  };
  const [now, later] = [new Date("2026-01-01T12:00:00.000Z"), new Date("2026-01-01T12:01:00.000Z")];
  await createKey(ctx(test.db, person), key());
  expect(await count(now)).toBe(1);
  await createKey(ctx(test.db, person), key());
  expect([await count(now, { limit: "5" }), await count(later)]).toEqual([1, 2]);
  const member = countAudit(ctx(test.db, person, now), ListAudit.parse({}));
  await expect(member).rejects.toMatchObject({ code: "forbidden" });
});

describe("an entry", () => {
  it("names who did what to what, as they are called now", async () => {
    const person = await aPerson(test.db, { name: "Ada" });
    const { id } = await createKey(ctx(test.db, person), key({ name: "Deploy" }));
    await test.db.person.update({ where: { id: person.person.id }, data: { name: "Ada L." } });
    const [entry] = await found({ actor: person.person.id });
    expect(AuditEntry.parse(entry)).toEqual(entry);
    expect(entry).toMatchObject({
      action: "key.created",
      actor: { kind: "session", id: person.person.id, name: "Ada L.", key: null },
      subject: { type: "key", id, label: "Deploy", path: null },
      organization: null,
    });
  });

  it("of a person has their name, and none shows an address or a key", async () => {
    const person = await aPerson(test.db, { name: "Ada" });
    const made = await createKey(ctx(test.db, person), key());
    await changeMe(ctx(test.db, person), { name: "Ada L." });
    const entries = await found({ actor: person.person.id });
    expect(entries.map(({ action, subject }) => [action, subject.label])).toEqual([
      ["person.renamed", "Ada L."],
      ["key.created", "CI"],
    ]);
    const text = JSON.stringify(entries);
    expect(text).toContain(made.id);
    for (const secret of ["@", made.key, made.key.slice(13, -6)]) expect(text).not.toContain(secret);
  });

  it("tells the key by which a person acted", async () => {
    const made = await aDraft(test.db);
    const { id } = await createKey(ctx(test.db, made.owner), key({ name: "Robot" }));
    const caller = { ...byKey(made.owner), keyId: id };
    await saveRevision(
      ctx(test.db, caller),
      SaveRevision.parse({ slug: made.slug, blocks: [paragraph("x")] }),
    );
    const [entry] = await found({ actor: made.owner.person.id, actorKind: "key" });
    expect(entry).toMatchObject({ action: "revision.saved", actor: { key: { id, name: "Robot" } } });
    expect(await actions({ actor: made.owner.person.id, actorKind: "session" })).toEqual([
      "key.created",
      "product.created",
    ]);
  });

  it("of a person, a key or an organization that is gone stays, and says so", async () => {
    const person = await aPerson(test.db, { name: "Gone" });
    const { id } = await createKey(ctx(test.db, person), key());
    const organization = await anOrganization(test.db, person);
    const about = { id: organization.id, organizationId: organization.id };
    await emit(test.db, ctx(test.db, person), "organization.created", about);
    await test.db.organization.delete({ where: { id: organization.id } });
    await test.db.person.update({ where: { id: person.person.id }, data: { deletedAt: new Date() } });
    const entries = await found({ actor: person.person.id });
    expect(entries.map(({ actor }) => actor.name)).toEqual(["Deleted person", "Deleted person"]);
    expect(entries[0]).toMatchObject({
      subject: { label: null, path: null },
      organization: { id: organization.id, slug: null, name: null },
    });
    await test.db.person.delete({ where: { id: person.person.id } });
    const [, after] = await found({ actor: person.person.id });
    expect(after).toMatchObject({ actor: { name: "Deleted person" }, subject: { id, label: null } });
    expect(await found({ organization: organization.id })).toHaveLength(1);
  });

  it("of a revision leads to it, of a product to its page once it is public", async () => {
    const made = await aPublished(test.db);
    const [approved] = await found({ subject: made.revision.id, action: "revision.approved" });
    expect(approved?.subject).toMatchObject({
      label: `${made.product.name}, revision 2`,
      path: `/products/${made.slug}/history/${made.revision.id}`,
    });
    const [created] = await found({ subject: made.id, action: "product" });
    expect(created?.subject.path).toBe(`/products/${made.slug}`);
    const draft = await aDraft(test.db);
    expect((await found({ subject: draft.id }))[0]?.subject.path).toBe(`/products/${draft.slug}/history`);
  });

  it("of any other thing has its name and leads to it, but tells nobody of a private collection", async () => {
    const { db } = test;
    const person = await aPerson(db);
    const made = await aPublished(db);
    const { id: organizationId } = await anOrganization(db, person);
    const { name } = await db.organization.findUniqueOrThrow({ where: { id: organizationId } });
    const text = { locale: "en", title: "A post", blocks: [] };
    const published = { ...text, slug: "told", status: "published", publishedAt: new Date() } as const;
    const mine = { title: "Mine", makerId: person.person.id };
    const report = { kind: "report", productId: made.id } as const;
    const reported = { kind: "report", reported: { title: "As it was" } } as const;
    const naming = { kind: "name", organizationId, proposed: "New", checks: {} } as const;
    const address = { organizationId, url: "https://hooks.example/secret", secret: "x" };
    const webhook = await db.webhook.create({ data: address });
    const post = await db.post.create({ data: published });
    const draft = await db.post.create({ data: { ...text, slug: "draft" } });
    const shown = await db.collection.create({ data: { ...mine, slug: "shown", isPublic: true } });
    const hidden = await db.collection.create({ data: { ...mine, slug: "hidden" } });
    const category = await db.category.create({ data: { slug: "lamps", name: "Lamps" } });
    const ofProduct = await db.queueItem.create({ data: report });
    const ofCollection = await db.queueItem.create({ data: reported });
    const ofName = await db.queueItem.create({ data: naming });
    const rows = [
      ["webhook", webhook, "hooks.example", null],
      ["post", post, "A post", "/blog/told"],
      ["post", draft, "A post", `/admin/blog/${draft.id}`],
      ["collection", shown, "Mine", "/collections/shown"],
      ["collection", hidden, null, null],
      ["category", category, "Lamps", "/c/lamps"],
      ["queue_item", ofProduct, made.product.name, `/products/${made.slug}`],
      ["queue_item", ofCollection, "As it was", "/admin/queue"],
      ["name", ofName, name, "/admin/queue"],
    ] as const;
    for (const [type, { id: subjectId }, label, path] of rows) {
      await db.auditEntry.create({
        data: { action: "x", actorKind: "system", subjectType: type, subjectId },
      });
      const subject = (await found({ subject: subjectId }))[0]?.subject;
      expect([subject?.label, subject?.path], type).toEqual([label, path]);
    }
  });
});

describe("each filter", () => {
  it("action: one by its name, or a whole group", async () => {
    const person = await aPerson(test.db);
    const { id } = await createKey(ctx(test.db, person), key());
    await revokeKey(ctx(test.db, person), { id });
    expect(await actions({ subject: id, action: "key" })).toEqual(["key.revoked", "key.created"]);
    expect(await actions({ subject: id, action: "key.revoked" })).toEqual(["key.revoked"]);
    expect(await actions({ subject: id, action: "product" })).toEqual([]);
    expect(await actions({ action: "key.nothing" })).toEqual([]);
    for (const action of ["Key", "key.", ".created", "key created"])
      expect(ListAudit.safeParse({ action }).success, action).toBe(false);
  });

  it("actor kind: the command line and the clock act without a person", async () => {
    const { person } = await aPerson(test.db);
    await setRole({ db: test.db, now: new Date() }, { email: person.email ?? "", role: "admin" });
    const [entry] = await found({ subject: person.id, actorKind: "command_line" });
    expect(entry).toMatchObject({ action: "person.admin_granted", actor: { id: null, name: null } });
    const { id } = await aDraft(test.db);
    await emit(test.db, { caller: clock, now: new Date() }, "webhook.disabled", { id });
    expect(await actions({ subject: id, actorKind: "system" })).toEqual(["webhook.disabled"]);
  });

  it("subject: a product by id or slug stands for its revisions and reports too", async () => {
    const made = await aPublished(test.db);
    const story = ["revision.approved", "revision.submitted", "revision.saved", "product.created"];
    expect((await actions({ subject: made.id })).toSorted()).toEqual(story.toSorted());
    expect((await actions({ subject: made.slug })).toSorted()).toEqual(story.toSorted());
    expect(await actions({ subject: made.revision.id, action: "product" })).toEqual([]);
    expect(await actions({ subject: "no-such-product" })).toEqual([]);
    expect(await actions({ subject: "Not a slug" })).toEqual([]);
  });

  it("organization: by slug or id, and an unknown one has no entries", async () => {
    const made = await aDraft(test.db);
    const { slug } = made.product.organization;
    expect(await actions({ organization: slug })).toEqual(["product.created"]);
    expect(await actions({ organization: made.organizationId })).toEqual(["product.created"]);
    expect(await actions({ organization: "nobody-s" })).toEqual([]);
    expect(await actions({ organization: "No slug" })).toEqual([]);
    expect(await actions({ organization: newId() })).toEqual([]);
  });

  it("from and to: from is within, to is not, and to before from is 400", async () => {
    const at = new Date("2026-03-01T12:00:00.000Z");
    const { id } = await aDraft(test.db, {}, at);
    const between = (from: string, to: string) => actions({ subject: id, from, to });
    const [before, after] = ["2026-03-01T11:59:59.999Z", "2026-03-01T12:00:00.001Z"];
    expect(await between(at.toISOString(), after)).toEqual(["product.created"]);
    expect(await between(before, at.toISOString())).toEqual([]);
    expect(await between(after, "2026-03-02T00:00:00Z")).toEqual([]);
    expect(await between("2026-03-01T13:00:00+01:00", after)).toEqual(["product.created"]);
    await expect(between(after, before)).rejects.toMatchObject({ code: "invalid_time_range" });
  });

  it("all at once: an entry must fit each", async () => {
    const made = await aDraft(test.db);
    const all = {
      action: "product.created",
      actor: made.owner.person.id,
      actorKind: "session",
      subject: made.id,
      organization: made.product.organization.slug,
      from: "2020-01-01T00:00:00Z",
    };
    expect(await actions(all)).toEqual(["product.created"]);
    const other = (await aPerson(test.db)).person.id;
    for (const change of [{ action: "key" }, { actor: other }, { actorKind: "key" }, { subject: other }])
      expect(await actions({ ...all, ...change }), JSON.stringify(change)).toEqual([]);
  });
});

describe("pages", () => {
  it("go on where the last ended, also among entries of one time, and newest first", async () => {
    const person = await aPerson(test.db);
    const now = new Date();
    for (let index = 0; index < 7; index++) await createKey(ctx(test.db, person, now), key());
    const expected = (await found({ actor: person.person.id })).map(({ id }) => id);
    expect(expected).toEqual(expected.toSorted().reverse());
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search({ actor: person.person.id, limit: 3, cursor });
      expect(page.data.length).toBeLessThanOrEqual(3);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.pagination.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(expected);
  });

  it("refuse a cursor of another search, or a broken one", async () => {
    const person = await aPerson(test.db);
    for (let index = 0; index < 2; index++) await createKey(ctx(test.db, person), key());
    const { pagination } = await search({ actor: person.person.id, limit: 1 });
    const cursor = pagination.nextCursor ?? "";
    expect(await found({ limit: 1, cursor, actor: person.person.id })).toHaveLength(1);
    for (const input of [{ cursor }, { cursor, actor: newId() }, { cursor: "x", actor: person.person.id }])
      await expect(search(input)).rejects.toMatchObject({ code: "invalid_cursor" });
  });
});

it("an actor is found by the address, whatever its letters' case", async () => {
  const admin = ctx(test.db, await aPerson(test.db, { role: "admin" }));
  const { person } = await aPerson(test.db, { name: "Ada" });
  expect(await findActor(admin, ` ${person.email?.toUpperCase()} `)).toEqual({ id: person.id, name: "Ada" });
  expect(await findActor(admin, "nobody@test.example")).toBeNull();
});
