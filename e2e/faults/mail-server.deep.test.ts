import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { aHangingSmtpServer, type Hang } from "@/lib/testing/smtp";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { Postgres } from "./postgres";
import { send } from "./send";
import { makeWorld, secret } from "./world";

let postgres: Postgres;
let smtp: Awaited<ReturnType<typeof aHangingSmtpServer>>;
let client: pg.Client;
let site: RunningServer;
let addresses: string[];

const start = () =>
  startServer({
    DATABASE_URL: postgres.url,
    NEXTAUTH_SECRET: secret,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "silent",
    SITE_URL: "http://directory.example",
    SMTP_URL: smtp.url,
    MAIL_FROM: "Vitrine <post@directory.example>",
  });

beforeAll(async () => {
  smtp = await aHangingSmtpServer();
  postgres = await Postgres.start();
  const { people } = await makeWorld(postgres.url, { people: 6, products: 1 });
  client = new pg.Client(postgres.url);
  await client.connect();
  const { rows } = await client.query("select email from people where id = any($1::uuid[]) order by email", [
    people.map(({ id }) => id),
  ]);
  addresses = rows.map(({ email }) => email);
  site = await start();
});

afterEach(() => {
  smtp.hang();
  smtp.taken.length = 0;
});

afterAll(async () => {
  await site?.stop();
  await client?.end();
  await postgres?.remove();
  smtp?.close();
});

/** Asks for a link by mail for everybody: more mails than are sent at a time. */
async function askForMails() {
  for (const email of addresses) {
    const reply = await send(`${site.url}/api/v1/sign-in-links`, { method: "POST", json: { email } });
    expect(reply.status, reply.text).toBe(202);
  }
}

const mailJobs = async () =>
  (await client.query("select locked_at from graphile_worker.jobs where task_identifier = 'mail_account'"))
    .rows;
const recipients = () => smtp.taken.flatMap(({ to }) => to).sort();
const allHang = () =>
  within(
    30,
    async () => smtp.waiting(),
    (count) => count >= 3,
  );
const allArrive = async () => {
  await within(
    120,
    async () => [recipients().length, (await mailJobs()).length],
    ([arrived = 0, left]) => arrived >= addresses.length && left === 0,
  );
  expect(recipients()).toEqual(addresses);
};

describe.each<Hang>(["at once", "in the text"])("a mail server that hangs %s", (from) => {
  it("delays no other job and no request, and its mails arrive later, each once", async () => {
    smtp.hang(from);
    await askForMails();
    await allHang();
    await client.query("select graphile_worker.add_job('recheck_domains')");
    const others = () =>
      client.query("select 1 from graphile_worker.jobs where task_identifier = 'recheck_domains'");
    await within(8, others, ({ rows }) => rows.length === 0);
    expect((await send(`${site.url}/api/v1/products`)).status).toBe(200);
    expect(recipients()).toEqual([]);
    smtp.hang();
    await allArrive();
  });

  it("does not hold up a stop, after which no mail is locked, and each arrives once from the next process", async () => {
    smtp.hang(from);
    await askForMails();
    await allHang();
    const stoppedAt = performance.now();
    process.kill(site.pid, "SIGTERM");
    expect(await site.ended).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(15_000);
    expect((await mailJobs()).map(({ locked_at }) => locked_at)).toEqual(addresses.map(() => null));
    smtp.hang();
    site = await start();
    await allArrive();
  });
});
