import { renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aHangingSmtpServer } from "@/lib/testing/smtp";
import { ask } from "../database";
import { insertAccount, insertSession } from "../people";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { canSetClocks, clockOf } from "./fake-clock";
import { newFolder } from "./postgres";
import { send } from "./send";

const isPossible = canSetClocks();
const hour = 3600;
const token = "a-token-of-the-tests-for-metrics";
let folder: string;
let site: RunningServer;
let smtp: Awaited<ReturnType<typeof aHangingSmtpServer>>;
let admin: Record<string, string>;

/** Sets the clock of the application and of its database so many seconds ahead; nobody reads half of it. */
const setClock = (ahead: number) => {
  writeFileSync(path.join(folder, "next"), `${ahead < 0 ? "" : "+"}${ahead}\n`);
  renameSync(path.join(folder, "next"), path.join(folder, "clock"));
};
/** How many seconds the application and its database are ahead. */
const aheadOf = async () => {
  const { headers } = await send(`${site.url}/api/health/live`);
  const [stored] = await ask<{ at: number }>(
    site.data,
    "select extract(epoch from clock_timestamp())::float8 as at",
  );
  return [Date.parse(String(headers.date)) / 1000, stored?.at ?? 0].map((at) => at - Date.now() / 1000);
};
const isAbout = (wanted: number) => (ahead: number[]) =>
  ahead.every((seconds) => Math.abs(seconds - wanted) < 60);

beforeAll(async () => {
  if (!isPossible) return;
  folder = newFolder();
  setClock(0);
  smtp = await aHangingSmtpServer();
  site = await startServer({
    ...clockOf({ file: path.join(folder, "clock") }),
    SITE_URL: "http://directory.example",
    SMTP_URL: smtp.url,
    MAIL_FROM: "Vitrine <post@directory.example>",
    METRICS_TOKEN: token,
    LOG_LEVEL: "silent",
  });
  const { id, email } = await insertAccount(site.data);
  await ask(site.data, "update people set role = 'admin', email_verified_at = now() where id = $1", [id]);
  const cookies = await insertSession(site.data, email);
  admin = {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join("; "),
  };
});

afterAll(async () => {
  await site?.stop();
  smtp?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const settings = () => send(`${site.url}/api/v1/admin/settings`, { headers: admin });

async function setGreeting(greeting: string) {
  const { version } = JSON.parse((await settings()).text);
  const reply = await send(`${site.url}/api/v1/admin/settings`, {
    method: "PATCH",
    json: { greeting },
    headers: { ...admin, "if-match": `"${version}"` },
  });
  expect(reply.status, reply.text).toBe(200);
}

const showsAtHome = (greeting: string) =>
  within(
    5,
    () => send(site.url),
    ({ status, text }) => status === 200 && text.includes(greeting),
  );

/** How many replies came from the cache of pages so far. */
async function hits(): Promise<number> {
  const { text } = await send(`${site.url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const line = text.split("\n").find((each) => /cache="responses",result="hit"/.test(each));
  return Number(line?.split(" ").at(-1) ?? 0);
}

/** What has to work at any moment: a session, a change that pages show, the cache, readiness and a mail. */
async function expectWhole(word: string) {
  expect((await settings()).status).toBe(200);
  await showsAtHome("");
  await setGreeting(`Seen ${word}`);
  await showsAtHome(`Seen ${word}`);
  const before = await hits();
  for (let n = 0; n < 5; n++) await send(site.url);
  expect((await hits()) - before).toBeGreaterThanOrEqual(4);
  expect((await send(`${site.url}/api/health/ready`)).status).toBe(200);

  const { email } = await insertAccount(site.data);
  const asked = await send(`${site.url}/api/v1/password-resets`, { method: "POST", json: { email } });
  expect(asked.status, asked.text).toBe(202);
  await within(
    20,
    async () => smtp.taken.some(({ to }) => to.includes(email)),
    (arrived) => arrived,
  );
}

describe.skipIf(!isPossible)("a clock that jumps under a running server", () => {
  it("by an hour forward, back again, and back behind the start leaves sessions, caches and jobs as they are", async () => {
    await expectWhole("first");
    for (const [ahead, word] of [
      [hour, "forward"],
      [0, "back"],
      [-hour, "behind"],
      [0, "at last"],
    ] as const) {
      setClock(ahead);
      await within(5, aheadOf, isAbout(ahead));
      await expectWhole(word);
    }
    const recipients = smtp.taken.flatMap(({ to }) => to);
    expect(recipients).toHaveLength(5);
    expect(new Set(recipients).size).toBe(5);
    // Nothing is left behind but what a schedule repeats.
    const left = await ask<{ task: string }>(
      site.data,
      "select task_identifier as task from graphile_worker.jobs where task_identifier like 'mail%' or last_error is not null",
    );
    expect(left).toEqual([]);
  });

  it("ends a session when it says so, and no earlier", async () => {
    const { email } = await insertAccount(site.data);
    const cookies = await insertSession(site.data, email);
    const headers = {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join("; "),
    };
    const me = async () => (await send(`${site.url}/api/v1/me`, { headers })).status;
    const day = 24 * hour;
    setClock(13 * day);
    await within(5, aheadOf, isAbout(13 * day));
    // By then it was used, so it lasts another two weeks.
    expect(await me()).toBe(200);
    setClock(26 * day);
    expect(await me()).toBe(200);
    setClock(31 * day);
    expect(await me()).toBe(401);
    setClock(0);
    await within(5, aheadOf, isAbout(0));
    expect(await me()).toBe(200);
  });
});
