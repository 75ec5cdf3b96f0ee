import { expect, it } from "vitest";
import { productEvents } from "../../events/webhook-events";
import { createKey } from "../../identity/keys/keys";
import { CreateKey } from "../../identity/keys/schema";
import { useDatabase } from "../../testing/database";
import { mailsTo, useMailbox } from "../../testing/mails";
import { anOrganization, aPerson, byKey, ctx, join } from "../../testing/people";
import { aReceiver, aWebhook } from "../../testing/receiver";
import { deliverDue } from "./deliveries/deliver-due";
import { listDeliveries, readDelivery, replayDelivery, sendPing } from "./deliveries/deliveries";
import { longestFailingMs, maxWebhooks } from "./rules";
import { ListWebhooks } from "./schema";
import { deleteWebhook, listWebhooks, readWebhook, rotateSecret, updateWebhook } from "./webhooks";

const box = useMailbox();
const test = useDatabase();
const start = new Date("2026-11-20T12:00:00.000Z");
const row = (id: string) => test.db.webhook.findUniqueOrThrow({ where: { id } });

it("its secret is shown once, and kept so that the database alone does not tell it", async () => {
  const made = await aWebhook(test.db);
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(made).toMatchObject({ enabled: true, events: productEvents, lastDelivery: null });
  const context = ctx(test.db, made.owner);
  expect(await readWebhook(context, made)).not.toHaveProperty("secret");
  const rotated = await rotateSecret(context, made);
  expect(rotated.secret).not.toBe(made.secret);
  const kept = JSON.stringify(await row(made.id));
  for (const secret of [made.secret, rotated.secret]) expect(kept).not.toContain(secret);
  const entries = await test.db.auditEntry.findMany({
    where: { subjectId: made.id },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ action }) => action)).toEqual(["webhook.created", "webhook.secret_rotated"]);
  expect(JSON.stringify(entries)).not.toMatch(/whsec_|\/in\?/);
});

it("is its organization's owners', by session or by key", async () => {
  const made = await aWebhook(test.db);
  const { id: deliveryId } = await sendPing(ctx(test.db, made.owner), made);
  const editor = await aPerson(test.db);
  await join(test.db, made.organizationId, editor, "editor");
  const admin = await aPerson(test.db, { role: "admin" });
  const acts = (caller: typeof editor) => {
    const context = ctx(test.db, caller);
    return [
      () => readWebhook(context, made),
      () => updateWebhook(context, { id: made.id, events: ["pulse.changed"] }),
      () => rotateSecret(context, made),
      () => sendPing(context, made),
      () => listDeliveries(context, { id: made.id, limit: 20 }),
      () => readDelivery(context, { id: made.id, deliveryId }),
      () => replayDelivery(context, { id: made.id, deliveryId }),
      () => deleteWebhook(context, made),
    ];
  };
  for (const act of acts(editor)) await expect(act()).rejects.toMatchObject({ code: "forbidden" });
  for (const act of [...acts(await aPerson(test.db)), ...acts(admin)])
    await expect(act()).rejects.toMatchObject({ code: "not_found" });
  for (const caller of [editor, admin])
    await expect(
      aWebhook(test.db, { owner: caller, organizationId: made.organizationId }),
    ).rejects.toMatchObject({ code: "forbidden" });
  const { id: keyId } = await createKey(ctx(test.db, made.owner), CreateKey.parse({ name: "CI" }));
  for (const act of acts({ ...byKey(made.owner), keyId } as never)) await act();
  await expect(readWebhook(ctx(test.db, made.owner), made)).rejects.toMatchObject({ code: "not_found" });
});

it("another webhook's delivery is none of it", async () => {
  const [made, other] = [await aWebhook(test.db), await aWebhook(test.db)];
  const { id: deliveryId } = await sendPing(ctx(test.db, other.owner), other);
  const context = ctx(test.db, made.owner);
  await expect(readDelivery(context, { id: made.id, deliveryId })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(replayDelivery(context, { id: made.id, deliveryId })).rejects.toMatchObject({
    code: "not_found",
  });
});

it("of one organization there are ten at most, also of those made at once: the organization's row is locked", async () => {
  const owner = await aPerson(test.db);
  const { id: organizationId } = await anOrganization(test.db, owner);
  const made = await Promise.allSettled(
    Array.from({ length: maxWebhooks + 3 }, () => aWebhook(test.db, { owner, organizationId })),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(maxWebhooks);
  expect(await test.db.webhook.count({ where: { organizationId } })).toBe(maxWebhooks);
});

it("are listed page by page, of all the caller's organizations or of one", async () => {
  const owner = await aPerson(test.db);
  const one = await aWebhook(test.db, { owner });
  const two = await aWebhook(test.db, { owner });
  await aWebhook(test.db);
  const context = ctx(test.db, owner);
  const ids = async (query: object) => {
    const { data, pagination } = await listWebhooks(context, ListWebhooks.parse(query));
    return { ids: data.map(({ id }) => id), next: pagination.nextCursor };
  };
  expect((await ids({})).ids).toEqual([two.id, one.id]);
  const first = await ids({ limit: "1" });
  expect(first.ids).toEqual([two.id]);
  expect((await ids({ limit: "1", cursor: first.next })).ids).toEqual([one.id]);
  expect((await ids({ organization: one.organization.slug })).ids).toEqual([one.id]);
  await expect(ids({ organization: one.organization.slug, cursor: first.next })).rejects.toMatchObject({
    code: "invalid_cursor",
  });
});

it("disabled, it gets nothing, not by hand either; what waited can be replayed later", async () => {
  const [made, receiver] = [await aWebhook(test.db), await aReceiver()];
  const context = ctx(test.db, made.owner, start);
  const { id: deliveryId } = await sendPing(context, made);
  expect(await updateWebhook(context, { id: made.id, enabled: false })).toMatchObject({
    enabled: false,
    disabledReason: "owner",
    lastDelivery: { id: deliveryId, state: "failed", lastError: "disabled" },
  });
  expect(await deliverDue({ db: test.db, now: start }, made.id, { network: receiver.network })).toBe(0);
  await expect(sendPing(context, made)).rejects.toMatchObject({ code: "invalid_state" });
  await expect(replayDelivery(context, { id: made.id, deliveryId })).rejects.toMatchObject({
    code: "invalid_state",
  });
  await updateWebhook(context, { id: made.id, enabled: true });
  await replayDelivery(context, { id: made.id, deliveryId });
  expect(await deliverDue({ db: test.db, now: start }, made.id, { network: receiver.network })).toBe(1);
});

it("a change of nothing leaves no entry", async () => {
  const made = await aWebhook(test.db, { events: ["vote.counted"] });
  const same = { id: made.id, url: made.url, events: ["vote.counted" as const], enabled: true };
  await updateWebhook(ctx(test.db, made.owner), same);
  const entries = await test.db.auditEntry.findMany({ where: { subjectId: made.id } });
  expect(entries.map(({ action }) => action)).toEqual(["webhook.created"]);
});

it("a receiver that says it is gone, or fails for five days, is disabled, and the owners are mailed", async () => {
  const receiver = await aReceiver();
  const fail = async (made: { id: string; owner: typeof owner }, status: number, now: Date) => {
    receiver.answer({ status });
    await sendPing(ctx(test.db, made.owner, now), made);
    await deliverDue({ db: test.db, now }, made.id, { network: receiver.network });
    return readWebhook(ctx(test.db, made.owner), made);
  };
  const owner = await aPerson(test.db);
  const gone = await aWebhook(test.db, { owner });
  expect(await fail(gone, 410, start)).toMatchObject({ enabled: false, disabledReason: "gone" });
  const failing = await aWebhook(test.db, { owner });
  const last = new Date(start.getTime() + longestFailingMs);
  expect(await fail(failing, 500, start)).toMatchObject({ enabled: true, failingSince: start.toISOString() });
  expect(await fail(failing, 500, new Date(last.getTime() - 1))).toMatchObject({ enabled: true });
  expect(await fail(failing, 500, last)).toMatchObject({ enabled: false, disabledReason: "failing" });
  const entries = await test.db.auditEntry.findMany({ where: { action: "webhook.disabled" } });
  expect(entries.map(({ subjectId }) => subjectId).sort()).toEqual([gone.id, failing.id].sort());
  await box.deliver(test);
  const mails = await mailsTo(owner.person.email ?? "");
  const told = mails.map(({ text }) => [/five days/.test(text), /410 Gone/.test(text)]);
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  );
  expect(await updateWebhook(ctx(test.db, owner), { id: failing.id, enabled: true })).toMatchObject({
    enabled: true,
    disabledReason: null,
    failingSince: null,
  });
});
