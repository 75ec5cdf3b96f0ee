import { beforeAll, describe, expect, it } from "vitest";
import { listNotifications } from "../../activity/notifications/notifications";
import { changeSlug } from "../../catalog/products/change-slug";
import { createProduct } from "../../catalog/products/create-product";
import { saveRevision } from "../../catalog/products/save-revision";
import { CreateProduct, SaveRevision } from "../../catalog/products/schema";
import type { SessionCaller } from "../../core/ctx";
import { deleteAccount } from "../../identity/accounts/delete-account";
import { changeMe, readMe } from "../../identity/accounts/me";
import { signUp } from "../../identity/accounts/sign-up";
import {
  createOrganization,
  deleteOrganization,
  readOrganization,
  renameOrganization,
} from "../../identity/organizations/organizations";
import { createAccount } from "../../identity/people/create-person";
import { SignUp } from "../../identity/people/schema";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, outcomes, paragraph, submitted } from "../../testing/documents";
import { anOrganization, anonymous, aPerson, ctx, join } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { listQueue, readQueueItem } from "../queue/list-queue";
import { reserveItem } from "../queue/reserve-item";
import { Decide, DecideMany, ListQueue } from "../schema";
import { banDomain } from "../screening/banned-domains";
import { applyHeldDecisions } from "./apply-held-decisions";
import { decide, decideMany, undoDecisions } from "./decide";
import { listModerationLog } from "./list-moderation-log";
import { ListModerationLog } from "./schema";

const test = useDatabase();
let admin: SessionCaller;
beforeAll(async () => {
  admin = await aPerson(test.db, { role: "admin" });
});

const by = (caller: SessionCaller) => ctx(test.db, caller);
const decideOn = (queueItemId: string, decision: string, more: object = {}, who = admin) =>
  decide(
    by(who),
    Decide.parse({
      queueItemId,
      decision,
      ...(decision === "approve" ? {} : { reason: "impersonation" }),
      ...more,
    }),
  );
const openNames = async () =>
  (await listQueue(by(admin), ListQueue.parse({ kind: "name", limit: "100" }))).data;
const itemOfPerson = async ({ person }: SessionCaller) =>
  (await openNames()).find((item) => item.person?.id === person.id);
const fault = (path: string, code = "not_allowed") => ({
  code: "validation_failed",
  fields: [expect.objectContaining({ path, code })],
});
const stored = ({ person }: SessionCaller) => test.db.person.findUniqueOrThrow({ where: { id: person.id } });
const toldTo = async (caller: SessionCaller) =>
  (await listNotifications(by(caller), { limit: 20 })).data.map(({ title, url }) => [title, url]);

async function anOwner() {
  const owner = await aPerson(test.db);
  return { owner, ...(await anOrganization(test.db, owner)) };
}

describe("an organization's new name", () => {
  it("that is ordinary is shown at once", async () => {
    const { owner, slug } = await anOwner();
    const renamed = await renameOrganization(by(owner), { slug, name: "Lantern Labs" });
    expect(renamed).toMatchObject({ name: "Lantern Labs", pendingName: null });
  });

  it("that is doubtful waits, with the former one shown, until an admin approves it", async () => {
    const { owner, slug, name, id } = await anOwner();
    const wanted = "Google Security Team (official)";
    const reply = await renameOrganization(by(owner), { slug, name: wanted });
    expect(reply).toMatchObject({ name, pendingName: wanted });
    expect(await readOrganization(by(owner), { slug })).toEqual(reply);
    const item = (await openNames()).find(({ organization }) => organization?.id === id);
    if (!item) throw new Error("It waits in the queue.");
    expect(item).toMatchObject({
      kind: "name",
      product: null,
      organization: { slug, name },
      person: null,
      proposed: wanted,
      screening: { outcome: "warn", checks: [{ id: "name", outcome: "warn" }, { id: "name" }] },
      risk: { score: 20, parts: [{ label: "It resembles google.", points: 10 }, { points: 10 }] },
    });
    expect(await toldTo(admin)).toContainEqual(["A name is waiting for review", "/admin/queue"]);
    expect((await reserveItem(by(admin), { queueItemId: item.id })).claim).not.toBeNull();
    for (const decision of ["request_changes", "suspend", "reinstate"])
      await expect(decideOn(item.id, decision)).rejects.toMatchObject({ code: "invalid_state" });
    const { item: decided, product, revision } = await decideOn(item.id, "approve");
    expect([decided.status, product, revision]).toEqual(["decided", null, null]);
    expect(await readOrganization(by(owner), { slug })).toMatchObject({ name: wanted, pendingName: null });
    expect(await toldTo(owner)).toContainEqual([
      `The name ${wanted} was approved`,
      "/settings/organizations",
    ]);
    const log = (await listModerationLog(ctx(test.db, anonymous), ListModerationLog.parse({}))).data[0];
    expect(log).toMatchObject({ kind: "name", decision: "approve", product: null, note: null });
    expect(JSON.stringify(log)).not.toContain("oogle");
    await expect(decideOn(item.id, "approve")).rejects.toMatchObject({ code: "already_decided" });
  });

  it("that was rejected stays away, and an approved one may come back", async () => {
    const { owner, slug, name } = await anOwner();
    const rename = (to: string) => renameOrganization(by(owner), { slug, name: to });
    const open = async () => (await openNames()).find((item) => item.organization?.slug === slug)?.id ?? "";
    await rename("Acme Support");
    await decideOn(await open(), "reject", { note: "You are not Acme." });
    expect(await readOrganization(by(owner), { slug })).toMatchObject({ name, pendingName: null });
    expect(await toldTo(owner)).toContainEqual([
      `The new name for ${name} was rejected`,
      "/settings/organizations",
    ]);
    await expect(rename("Acme Support")).rejects.toMatchObject(fault("name", "rejected"));
    await rename("Acme Helpdesk");
    await decideOn(await open(), "approve");
    await rename("Plain Words");
    expect(await rename("Acme Helpdesk")).toMatchObject({ name: "Acme Helpdesk", pendingName: null });
  });

  it("is replaced by the next, and taken back by the current one", async () => {
    const { owner, slug, name } = await anOwner();
    const rename = (to: string) => renameOrganization(by(owner), { slug, name: to });
    const waiting = async () => (await openNames()).filter((item) => item.organization?.slug === slug);
    await rename("Acme Support");
    const [first] = await waiting();
    await rename("Acme Support");
    expect((await waiting()).map(({ id }) => id)).toEqual([first?.id]);
    await rename("Acme Helpdesk");
    expect((await waiting()).map(({ proposed }) => proposed)).toEqual(["Acme Helpdesk"]);
    await expect(decideOn(first?.id ?? "", "approve")).rejects.toMatchObject({ code: "invalid_state" });
    expect(await rename(name)).toMatchObject({ name, pendingName: null });
    expect(await waiting()).toEqual([]);
    await rename("Acme Support");
    expect(await rename("Plain Words")).toMatchObject({ name: "Plain Words", pendingName: null });
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ["me@shop.example", "not_allowed"],
    ["See https://shop.example", "not_allowed"],
    ["Good\u200bName", "not_allowed"],
    ["Buy at casino.banned.example", "banned_domain"],
    ["mail@casino.BANNED.example", "not_allowed"],
  ])("%s is refused", async (name, code) => {
    await banDomain(test.db, { domain: "banned.example", reason: "Spam" }, new Date());
    const { owner, slug } = await anOwner();
    await expect(renameOrganization(by(owner), { slug, name })).rejects.toMatchObject(fault("name", code));
    await expect(createOrganization(by(owner), { name })).rejects.toMatchObject(fault("name", code));
  });

  it("may be its own verified domain, and waits with another one", async () => {
    const { owner, slug, id } = await anOwner();
    const product = await aPublicProduct(test.db, { organizationId: id });
    await test.db.domainProof.create({
      data: {
        productId: product.id,
        organizationId: id,
        domain: "own.example",
        token: "t",
        provenAt: new Date(),
      },
    });
    const rename = (name: string) => renameOrganization(by(owner), { slug, name });
    expect(await rename("Own.example")).toMatchObject({ name: "Own.example", pendingName: null });
    expect(await rename("other.example")).toMatchObject({
      name: "Own.example",
      pendingName: "other.example",
    });
  });

  it("waits when it resembles someone else's verified product or organization, in any spelling", async () => {
    const known = await anOwner();
    await renameOrganization(by(known.owner), { slug: known.slug, name: "Harbour Lights" });
    const product = await aPublicProduct(test.db, { organizationId: known.id, name: "Nightingale" });
    await test.db.domainProof.create({
      data: {
        productId: product.id,
        organizationId: known.id,
        domain: "n.example",
        token: "t",
        provenAt: new Date(),
      },
    });
    const { owner, slug, name } = await anOwner();
    for (const wanted of [
      "Harbour Lights",
      "HarbourLights",
      "Harbоur Lights",
      "Harbour Light",
      "Nightingale",
      "N1ghtingale",
    ])
      expect(await renameOrganization(by(owner), { slug, name: wanted }), wanted).toMatchObject({
        name,
        pendingName: wanted,
      });
    for (const wanted of ["Harbour Master", "Night Train"])
      expect(await renameOrganization(by(owner), { slug, name: wanted }), wanted).toMatchObject({
        name: wanted,
      });
    const own = await renameOrganization(by(known.owner), { slug: known.slug, name: "Nightingale" });
    expect(own).toMatchObject({ name: "Nightingale", pendingName: null });
  });

  it("of a new one is neutral while it waits, and so is its address", async () => {
    const owner = await aPerson(test.db);
    const made = await createOrganization(by(owner), { name: "Google Login" });
    expect(made).toMatchObject({
      name: "New organization",
      pendingName: "Google Login",
      slug: expect.stringMatching(/^organization-[0-9a-f]{6}$/),
    });
    await expect(
      createOrganization(by(owner), { name: "Plain Words", slug: "google-login" }),
    ).rejects.toMatchObject(fault("slug"));
    const plain = await createOrganization(by(owner), { name: "Plain Words Two", slug: "plain-words-two" });
    expect(plain).toMatchObject({ slug: "plain-words-two", pendingName: null });
    const vouched = await createOrganization(by(owner), { name: "Google Login" }, { vouched: true });
    expect(vouched).toMatchObject({ name: "Google Login", pendingName: null });
  });

  it("goes with an organization that is deleted", async () => {
    const { owner, slug, id } = await anOwner();
    await renameOrganization(by(owner), { slug, name: "Acme Support" });
    await deleteOrganization(by(owner), { slug });
    expect(await test.db.queueItem.count({ where: { organizationId: id } })).toBe(0);
  });

  it("of 12 changes at once one waits: the organization's lock, and queue_items_one_name_of_organization", async () => {
    const { owner, slug, id } = await anOwner();
    const tries = Array.from({ length: 12 }, (_, at) =>
      renameOrganization(by(owner), { slug, name: `Acme Support ${at}` }),
    );
    expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: 12 });
    expect(await test.db.queueItem.count({ where: { organizationId: id, status: "open" } })).toBe(1);
  });
});

describe("a person's new name", () => {
  it("waits when it is doubtful, and is shown once approved", async () => {
    const caller = await aPerson(test.db);
    expect(await changeMe(by(caller), { name: "Ada Lovelace" })).toMatchObject({
      name: "Ada Lovelace",
      pendingName: null,
    });
    const me = await changeMe(by(caller), { name: "Vitrine Admin" });
    expect(me).toMatchObject({ name: "Ada Lovelace", pendingName: "Vitrine Admin" });
    const item = await itemOfPerson(caller);
    expect(item).toMatchObject({
      product: null,
      organization: null,
      person: { name: "Ada Lovelace" },
      proposed: "Vitrine Admin",
      memberReviewers: { ids: [], barred: false },
    });
    await decideOn(item?.id ?? "", "approve");
    expect((await stored(caller)).name).toBe("Vitrine Admin");
    expect(await toldTo(caller)).toContainEqual(["Your new name was approved", "/settings"]);
  });

  it.each(["me@shop.example", "shop.example", "Visit www.shop", "A\u2060da"])(
    "%s is refused",
    async (name) => {
      const caller = await aPerson(test.db);
      await expect(changeMe(by(caller), { name })).rejects.toMatchObject(fault("name"));
      expect((await stored(caller)).name).toBe("Somebody");
    },
  );

  it("of a new account is neutral while it waits; the operator vouches for one of theirs", async () => {
    const input = (name: string) =>
      SignUp.parse({ name, email: `${crypto.randomUUID()}@people.example`, password: "a long enough one" });
    const { id, name } = await signUp(ctx(test.db, anonymous), input("Google Support"));
    expect(name).toBe("New member");
    const waiting = await test.db.queueItem.findFirstOrThrow({ where: { personId: id } });
    expect(waiting).toMatchObject({ kind: "name", status: "open", proposed: "Google Support" });
    await expect(signUp(ctx(test.db, anonymous), input("a@b.example"))).rejects.toMatchObject(fault("name"));
    const own = await createAccount(
      { db: test.db, now: new Date() },
      { ...input("Site Admin"), admin: false },
    );
    expect(own.name).toBe("Site Admin");
  });

  it("is not the person's own to approve while another admin can", async () => {
    const one = await aPerson(test.db, { role: "admin" });
    await changeMe(by(one), { name: "Site Admin" });
    const item = await itemOfPerson(one);
    expect(item?.memberReviewers).toEqual({ ids: [one.person.id], barred: true });
    await expect(decideOn(item?.id ?? "", "approve", {}, one)).rejects.toMatchObject({ code: "forbidden" });
    await decideOn(item?.id ?? "", "reject");
  });

  it("can be held, undone, decided with others, and taken back meanwhile", async () => {
    const [one, two] = [await aPerson(test.db), await aPerson(test.db)];
    for (const caller of [one, two]) await changeMe(by(caller), { name: "Site Moderator" });
    const ids = [await itemOfPerson(one), await itemOfPerson(two)].map((item) => item?.id ?? "");
    const [first = "", second = ""] = ids;
    await decideOn(first, "approve", { holdSeconds: 8 });
    expect((await undoDecisions(by(admin), { queueItemIds: [first] })).results[0]?.code).toBeNull();
    const items = ids.map((queueItemId) => ({ queueItemId, expectedVersion: 1 }));
    await decideMany(by(admin), DecideMany.parse({ items, decision: "approve", holdSeconds: 8 }));
    await changeMe(by(two), { name: "Somebody" });
    await applyHeldDecisions({ db: test.db, now: new Date(Date.now() + 20_000) });
    expect([(await stored(one)).name, (await stored(two)).name]).toEqual(["Site Moderator", "Somebody"]);
    const told = await toldTo(admin);
    expect(told.map(([title]) => title)).toContain("Your decision on a name had no effect");
    expect((await readQueueItem(by(admin), { id: second })).status).toBe("closed");
  });

  it("is forgotten with the account", async () => {
    const caller = await aPerson(test.db);
    await changeMe(by(caller), { name: "Secret Support" });
    await deleteAccount(by(caller), { email: caller.person.email ?? undefined });
    const items = await test.db.queueItem.findMany({ where: { personId: caller.person.id } });
    expect(items).toMatchObject([{ status: "closed", proposed: "Deleted person" }]);
    expect((await readMe(by(admin))).pendingName).toBeNull();
  });

  it("of 12 changes at once one waits: the person's row", async () => {
    const caller = await aPerson(test.db);
    const tries = Array.from({ length: 12 }, (_, at) => changeMe(by(caller), { name: `Support ${at}` }));
    expect(outcomes(await Promise.allSettled(tries))).toEqual({ ok: 12 });
    const where = { personId: caller.person.id, status: "open" as const };
    expect(await test.db.queueItem.count({ where })).toBe(1);
  });
});

describe("a product's slug", () => {
  const move = ({ owner, slug }: { owner: SessionCaller; slug: string }, newSlug: string) =>
    changeSlug(by(owner), { slug, newSlug });
  const refused = fault("newSlug");
  const rename = async ({ owner, slug }: { owner: SessionCaller; slug: string }, name: string) =>
    saveRevision(
      by(owner),
      SaveRevision.parse({ slug, listing: { name }, blocks: [paragraph("What it does.")] }),
    );

  it("claims and resembles nothing, from the start and later", async () => {
    const made = await aPublished(test.db, { name: "Lantern" });
    for (const slug of ["google-login-lantern", "lantern-official", "vitrine", "paypa1"])
      await expect(move(made, slug), slug).rejects.toMatchObject(refused);
    expect(await move(made, "lantern-for-harbours")).toMatchObject({ slug: "lantern-for-harbours" });
    const create = (name: string, slug: string) =>
      createProduct(by(made.owner), CreateProduct.parse({ organizationId: made.organizationId, name, slug }));
    await expect(create("Lamp", "google-lamp")).rejects.toMatchObject(fault("slug"));
    await expect(create("Lamp for Google", "google-login")).rejects.toMatchObject(fault("slug"));
    expect(await create("Google Lamp", "google-lamp")).toMatchObject({ slug: "google-lamp" });
    expect(await create("Lamp", "lamp-of-the-harbour")).toMatchObject({ slug: "lamp-of-the-harbour" });
  });

  it("resembles no one else's verified name", async () => {
    const { owner, id: organizationId } = await anOwner();
    const known = await aPublicProduct(test.db, { organizationId, name: "Weatherglass" });
    await test.db.domainProof.create({
      data: { productId: known.id, organizationId, domain: "w.example", token: "t", provenAt: new Date() },
    });
    const made = await aPublished(test.db, { name: "Barometer" });
    for (const slug of ["weatherglass", "weather-glass", "weatherg1ass"])
      await expect(move(made, slug), slug).rejects.toMatchObject(refused);
    await expect(
      createOrganization(by(made.owner), { name: "Plain Words Three", slug: "weather-glass" }),
    ).rejects.toMatchObject(fault("slug"));
    const own = CreateProduct.parse({ organizationId, name: "Barometer", slug: "weather-glass" });
    expect(await createProduct(by(owner), own)).toMatchObject({ slug: "weather-glass" });
  });

  it("is justified by an approved name that it spells, not by one that shares a word", async () => {
    const made = await aPublished(test.db, { name: "Google Tide Backup", slug: "tide-backup" });
    for (const slug of ["google", "google-login", "google-backup"])
      await expect(move(made, slug), slug).rejects.toMatchObject(refused);
    expect(await move(made, "google-tide-backup")).toMatchObject({ slug: "google-tide-backup" });
  });

  it("is not justified by a draft, before the first publication by what is under review", async () => {
    const made = await aDraft(test.db, { name: "Lantern Eight" });
    await rename(made, "Google Lantern");
    await expect(move(made, "google-lantern")).rejects.toMatchObject(refused);
    const { itemId } = await submitted(test.db, made);
    expect(await move(made, "google-lantern")).toMatchObject({ slug: "google-lantern" });
    await decideOn(itemId, "approve");
    await rename(made, "Google Login");
    await submitted(test.db, made);
    await expect(move(made, "google-login")).rejects.toMatchObject(refused);
  });

  it("goes back to a former one only if that is justified, and reviewers see the former ones", async () => {
    const made = await aDraft(test.db, { name: "Paypal Login" });
    await move(made, "lantern-nine");
    await expect(move(made, "paypal-login")).rejects.toMatchObject(refused);
    await rename(made, "Lantern Nine");
    const { itemId } = await submitted(test.db, made);
    const { screening } = await readQueueItem(by(admin), { id: itemId });
    expect(screening?.checks.find(({ id }) => id === "claims")).toMatchObject({
      outcome: "warn",
      evidence: ["It resembles paypal."],
    });
    await decideOn(itemId, "approve");
    await expect(move(made, "paypal-login")).rejects.toMatchObject(refused);
  });
});

it("members other than owners see which name waits", async () => {
  const { owner, slug, id } = await anOwner();
  const viewer = await aPerson(test.db);
  await join(test.db, id, viewer, "viewer");
  await renameOrganization(by(owner), { slug, name: "Acme Support" });
  expect(await readOrganization(by(viewer), { slug })).toMatchObject({ pendingName: "Acme Support" });
});
