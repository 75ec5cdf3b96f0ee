import { Webhook as Verifier } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { useDatabase } from "../../../testing/database";
import { ctx } from "../../../testing/people";
import { type Answer, aReceiver, aWebhook, jobOf, type Receiver } from "../../../testing/receiver";
import { maxTries, previousSecretMs, retryDelaysMs } from "../rules";
import { payloadOf } from "../schema";
import { readWebhook, rotateSecret } from "../webhooks";
import { deliverDue, resumeDeliveries } from "./deliver-due";
import { readDelivery, replayDelivery, sendPing } from "./deliveries";

const test = useDatabase();
const start = new Date("2026-11-20T12:00:00.000Z");
const later = (ms: number, from = start) => new Date(from.getTime() + ms);
const minute = 60_000;
const day = 24 * 60 * minute;

type Made = Awaited<ReturnType<typeof aWebhook>>;
/** Like the worker, which has taken the job by then. */
async function deliver(
  made: { id: string },
  now: Date,
  { network }: Pick<Receiver, "network">,
): Promise<number> {
  await test.db.$executeRaw`
    delete from graphile_worker._private_jobs where key = ${`webhook:${made.id}`} and locked_at is null`;
  return deliverDue({ db: test.db, now }, made.id, { network });
}
const ping = (made: Made, now = start) => sendPing(ctx(test.db, made.owner, now), made);
const read = (made: Made, deliveryId: string) =>
  readDelivery(ctx(test.db, made.owner), { id: made.id, deliveryId });
const shown = (made: Made) => readWebhook(ctx(test.db, made.owner), made);

const nextJob = (made: { id: string }) => jobOf(test.db, made);

describe("a delivery", () => {
  it("is signed as the library verifies it, and says what, when and which", async () => {
    const now = new Date();
    const [made, receiver] = [await aWebhook(test.db), await aReceiver()];
    receiver.answer({ status: 201, body: "thank you" });
    const { id } = await ping(made, now);
    expect(await nextJob(made)).toEqual(now);
    expect(await deliver(made, now, receiver)).toBe(1);
    const [request] = receiver.received;
    expect(request).toMatchObject({
      path: "POST /in?a=b",
      headers: { "webhook-id": id, "content-type": "application/json", host: "hooks.site.example" },
    });
    const headers = request?.headers as Record<string, string>;
    const verified = new Verifier(made.secret).verify(request?.body ?? "", headers);
    expect(payloadOf("ping").parse(verified)).toEqual({
      type: "ping",
      timestamp: now.toISOString(),
      data: { webhookId: made.id, message: "This is a test." },
    });
    expect(() => new Verifier(made.secret).verify(`${request?.body} `, headers)).toThrow();
    const kept = await read(made, id);
    expect(kept).toMatchObject({
      state: "delivered",
      tries: 1,
      lastStatus: 201,
      nextAttemptAt: null,
      payload: verified,
    });
    expect(kept.attempts).toMatchObject([{ status: 201, error: null, response: "thank you" }]);
    expect(await nextJob(made)).toBeNull();
    expect(await deliver(made, now, receiver)).toBe(0);
    expect(receiver.received).toHaveLength(1);
  });

  it("is tried again at the times of the table, and then no more", async () => {
    const [made, receiver] = [await aWebhook(test.db), await aReceiver()];
    receiver.answer({ status: 500, body: "not today" });
    const { id } = await ping(made);
    let at = start;
    for (const [index, delay] of retryDelaysMs.entries()) {
      expect(await deliver(made, at, receiver)).toBe(1);
      const next = later(delay, at);
      expect(await read(made, id)).toMatchObject({
        state: "pending",
        tries: index + 1,
        lastStatus: 500,
        lastError: "refused",
        nextAttemptAt: next.toISOString(),
      });
      expect(await nextJob(made)).toEqual(next);
      expect(await deliver(made, later(-3000, next), receiver)).toBe(0);
      at = next;
    }
    expect(await deliver(made, at, receiver)).toBe(1);
    const kept = await read(made, id);
    expect(kept).toMatchObject({ state: "failed", tries: maxTries, nextAttemptAt: null });
    expect(kept.attempts).toHaveLength(maxTries);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([id]));
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const sentAt = receiver.received.map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect(sentAt.at(-1)).toBe(Math.floor(at.getTime() / 1000));
    expect(await nextJob(made)).toBeNull();
  });

  it("is replayed with its id and its body, with all its retries", async () => {
    const [made, receiver] = [await aWebhook(test.db), await aReceiver()];
    const { id } = await ping(made);
    await deliver(made, start, receiver);
    const now = later(day);
    expect(
      await replayDelivery(ctx(test.db, made.owner, now), { id: made.id, deliveryId: id }),
    ).toMatchObject({
      id,
      state: "pending",
      tries: 0,
    });
    receiver.answer({ status: 503 });
    await deliver(made, now, receiver);
    expect(await read(made, id)).toMatchObject({
      tries: 1,
      nextAttemptAt: later(day + 5000).toISOString(),
      attempts: [{ status: 503 }, { status: 200 }],
    });
    const [first, second] = receiver.received;
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["webhook-timestamp"]).not.toBe(first?.headers["webhook-timestamp"]);
  });

  it("is signed with both secrets for a day after a rotation", async () => {
    const [made, receiver] = [await aWebhook(test.db), await aReceiver()];
    const { secret } = await rotateSecret(ctx(test.db, made.owner, start), made);
    const signers = async (now: Date) => {
      await ping(made, now);
      await deliver(made, now, receiver);
      const { headers, body = "" } = receiver.received.at(-1) ?? {};
      const id = String(headers?.["webhook-id"]);
      const sent = String(headers?.["webhook-signature"]).split(" ");
      return [secret, made.secret].map((each) => sent.indexOf(new Verifier(each).sign(id, now, body)));
    };
    expect(await signers(start)).toEqual([0, 1]);
    expect(await signers(later(previousSecretMs - 1))).toEqual([0, 1]);
    expect(await signers(later(previousSecretMs))).toEqual([0, -1]);
  });

  const notTaken: [string, Answer, string][] = [
    ["a redirect", { status: 307, headers: { location: "http://169.254.169.254/" } }, "redirected"],
    ["a redirect to itself", { status: 301, headers: { location: "/in" } }, "redirected"],
    ["a refusal", { status: 400, body: "no" }, "refused"],
  ];
  it.each(notTaken)("is not taken by %s, which nobody follows", async (_, answer, error) => {
    const [made, receiver] = [await aWebhook(test.db), await aReceiver()];
    receiver.answer(answer);
    const { id } = await ping(made);
    await deliver(made, start, receiver);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.network.sockets).toHaveLength(1);
    expect(await read(made, id)).toMatchObject({
      lastStatus: answer.status,
      lastError: error,
      state: "pending",
    });
  });

  it("keeps the first 1,024 bytes of an answer, whatever they are", async () => {
    const [made, receiver] = [await aWebhook(test.db), await aReceiver()];
    receiver.answer({
      status: 200,
      body: Buffer.concat([Buffer.from([0, 255, 65]), Buffer.alloc(100_000, "b")]),
    });
    const { id } = await ping(made);
    await deliver(made, start, receiver);
    const { attempts } = await read(made, id);
    expect(attempts[0]?.response).toBe(`\ufffdA${"b".repeat(1021)}`);
  });
});

describe("a worker", () => {
  it("beside another one sends nothing twice: the lease of the webhook and the claim of the delivery", async () => {
    const [made, receiver] = [await aWebhook(test.db), await aReceiver()];
    for (let at = 0; at < 5; at++) await ping(made);
    const counts = await Promise.all(Array.from({ length: 8 }, () => deliver(made, start, receiver)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(5);
    expect(receiver.received).toHaveLength(5);
  });

  it("that died leaves its delivery to the next one, once its lease is over", async () => {
    const [made, receiver] = [await aWebhook(test.db), await aReceiver()];
    const { id } = await ping(made);
    // The state between claim and answer: the job is locked by a worker that no longer exists.
    await test.db.webhook.update({ where: { id: made.id }, data: { busyUntil: later(minute) } });
    await test.db.webhookDelivery.update({ where: { id }, data: { tries: 1, nextAttemptAt: later(minute) } });
    await test.db.$executeRaw`
      update graphile_worker._private_jobs set locked_at = ${start}, locked_by = 'dead' where key = ${`webhook:${made.id}`}`;
    expect(await deliver(made, later(minute / 2), receiver)).toBe(0);
    expect(await resumeDeliveries({ db: test.db, now: later(minute) })).toBe(0);
    await test.db.$executeRaw`
      update graphile_worker._private_jobs set locked_at = ${start}, locked_by = 'dead' where key = ${`webhook:${made.id}`}`;
    const now = later(2 * minute + 1);
    expect(await resumeDeliveries({ db: test.db, now })).toBe(1);
    expect(await nextJob(made)).toEqual(now);
    expect(await resumeDeliveries({ db: test.db, now })).toBe(0);
    expect(await deliver(made, now, receiver)).toBe(1);
    expect(await read(made, id)).toMatchObject({ state: "delivered", tries: 2 });
  });

  it("that is told to end gives back what it was sending", async () => {
    const [made, receiver] = [await aWebhook(test.db), await aReceiver()];
    const { id } = await ping(made);
    const options = { network: receiver.network, signal: AbortSignal.abort() };
    expect(await deliverDue({ db: test.db, now: start }, made.id, options)).toBe(0);
    expect(await read(made, id)).toMatchObject({ state: "pending", tries: 0, attempts: [] });
    expect(await nextJob(made)).toEqual(start);
    expect(await deliver(made, start, receiver)).toBe(1);
  });

  it("leaves a receiver that fails alone for a while, and what waits for it is not lost", async () => {
    const [made, receiver] = [await aWebhook(test.db), await aReceiver()];
    receiver.answer({ status: 500 });
    for (let at = 0; at < 3; at++) await ping(made);
    expect(await deliver(made, start, receiver)).toBe(1);
    expect(await nextJob(made)).toEqual(later(5000));
    receiver.answer({ status: 200 });
    expect(await deliver(made, later(5000), receiver)).toBe(3);
    expect((await shown(made)).failingSince).toBeNull();
  });
});
