import { expect, it } from "vitest";
import { deliverDue } from "../../activity/webhooks/deliveries/deliver-due";
import { sendPing } from "../../activity/webhooks/deliveries/deliveries";
import { freePort } from "../../cli/port";
import { countView } from "../../metrics/traffic/count-view";
import { viewBuffer } from "../../metrics/traffic/views-of-process";
import { figureCache } from "../../platform/cache/figure-cache";
import { inTransaction } from "../../platform/db/db";
import { enqueue } from "../../platform/jobs/enqueue";
import { sendMail } from "../../platform/mail/send-mail";
import { probe } from "../../platform/outbound/probe";
import { metrics } from "../../platform/telemetry/count";
import { startMetrics } from "../../platform/telemetry/prometheus";
import { castVote } from "../../ranking/votes/cast-vote";
import { useDatabase } from "../../testing/database";
import { networkOf, serve } from "../../testing/hostile-network";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { aReceiver, aWebhook } from "../../testing/receiver";
import { anSmtpServer } from "../../testing/smtp";
import { aSender } from "../../testing/traffic";
import { countJobs, gauges } from "./gauges";

const test = useDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");

/** What a step adds to each series of a metric; series that stay as they were are left out. */
async function addedBy(metric: string, step: () => Promise<unknown>): Promise<Record<string, number>> {
  if (!metrics().write) startMetrics(gauges, { version: "0" });
  const read = async () => {
    const text = (await metrics().write?.())?.text ?? "";
    const lines = text.split("\n").filter((line) => line.startsWith(`vitrine_${metric}{`));
    return new Map(lines.map((line) => [/"([^"]*)"\} /.exec(line)?.[1] ?? "", Number(line.split("} ")[1])]));
  };
  const before = await read();
  await step();
  const after = [...(await read())].map(
    ([label, value]) => [label, value - (before.get(label) ?? 0)] as const,
  );
  return Object.fromEntries(after.filter(([, value]) => value !== 0));
}

it("counts votes once they are committed, by whether they count", async () => {
  const [voter, other, member] = [await aPerson(test.db), await aPerson(test.db), await aPerson(test.db)];
  const { id: organizationId } = await anOrganization(test.db, member, "viewer");
  const { slug } = await aPublicProduct(test.db, { organizationId });
  const added = await addedBy("votes_total", async () => {
    await castVote(ctx(test.db, voter, now), { productSlug: slug });
    await castVote(ctx(test.db, voter, now), { productSlug: slug }).catch(() => {});
    await castVote(ctx(test.db, member, now), { productSlug: slug });
    const undone = inTransaction(test.db, async (tx) => {
      await castVote(ctx(tx, other, now), { productSlug: slug });
      throw new Error("undone");
    });
    await undone.catch(() => {});
  });
  expect(added).toEqual({ true: 1, false: 1 });
});

it("counts mails that a server took and those that it refused", async () => {
  const mail = { to: "a@people.example", subject: "x", text: "y" };
  const sendTo = (url: string) => sendMail(mail, { SMTP_URL: url, MAIL_FROM: "V <v@directory.example>" });
  const { url } = await anSmtpServer();
  expect(await addedBy("mail_total", () => sendTo(url))).toEqual({ sent: 1 });
  const nowhere = `smtp://127.0.0.1:${await freePort()}`;
  expect(await addedBy("mail_total", () => sendTo(nowhere).catch(() => {}))).toEqual({ failed: 1 });
});

it("counts deliveries of webhooks by what came of the attempt", async () => {
  const receiver = await aReceiver();
  const { id, owner } = await aWebhook(test.db, { now });
  const deliver = async () => {
    await sendPing(ctx(test.db, owner, now), { id });
    await deliverDue({ db: test.db, now }, id, { network: receiver.network });
  };
  expect(await addedBy("webhook_deliveries_total", deliver)).toEqual({ delivered: 1 });
  receiver.answer({ status: 500 });
  expect(await addedBy("webhook_deliveries_total", deliver)).toEqual({ retrying: 1 });
});

it("counts probes by what they found", async () => {
  const answering = (head: string) => serve((socket) => socket.once("data", () => socket.end(head)));
  const good = await answering("HTTP/1.1 200 OK\r\n\r\n");
  const bad = await answering("HTTP/1.1 500 No\r\n\r\n");
  const added = await addedBy("probes_total", async () => {
    for (const { port } of [good, bad, bad])
      await probe("http://site.example/", { network: networkOf(port) });
    await probe("http://127.0.0.1/");
  });
  expect(added).toEqual({ successful: 1, failed: 2, unknown: 1 });
});

it("counts page views that are written, excluded and dropped", async () => {
  const { slug } = await aPublicProduct(test.db);
  const view = (userAgent?: string) =>
    countView({ db: test.db, now, sender: aSender(userAgent === undefined ? {} : { userAgent }) }, { slug });
  const added = await addedBy("views_total", async () => {
    await view();
    await view("curl/8");
    await view("curl/8");
    viewBuffer(test.db).drop(slug, now, "buffer_full", 4);
    await viewBuffer(test.db).drain();
  });
  expect(added).toEqual({ counted: 1, excluded: 2, dropped: 4 });
});

it("counts lookups of figures", async () => {
  const figures = figureCache<number>([], 10);
  const added = await addedBy("cache_lookups_total", async () => {
    for (const key of ["a", "b", "a"]) await figures(test.db, [key], async () => 1);
  });
  expect(added).toEqual({ hit: 1, miss: 2 });
});

it("tells jobs that wait, wait for a retry and were given up, and the age of the oldest", async () => {
  const job = (task: string, change: string) =>
    test.db.$executeRawUnsafe(`update graphile_worker._private_jobs set ${change}
      where task_id = (select id from graphile_worker._private_tasks where identifier = '${task}')`);
  for (const task of ["one", "two", "three", "four"]) await enqueue(test.db, task, {});
  await job("one", "run_at = now() - interval '90 s'");
  await job("two", "attempts = 2, run_at = now() + interval '1 h'");
  await job("three", "attempts = max_attempts");
  await job("four", "locked_at = now(), attempts = 1");
  const rows = Object.fromEntries((await countJobs(test.db)).map((row) => [row.queue, row]));
  expect(rows.one).toMatchObject({ waiting: 1, running: 0, scheduled: 0, retrying: 0, failed: 0 });
  expect(rows.two).toMatchObject({ waiting: 0, retrying: 1, failed: 0, age: 0 });
  expect(rows.three).toMatchObject({ waiting: 0, retrying: 0, failed: 1 });
  expect(rows.four).toMatchObject({ waiting: 0, running: 1, failed: 0 });
  expect(Math.round((rows.one?.age ?? 0) / 10)).toBe(9);
});
