import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { env } from "../../../core/env";
import { things } from "../../../core/once";
import { listFailedJobs } from "../../../platform/jobs/failed-jobs";
import { diskStorage } from "../../../platform/storage/disk-storage";
import { testStorage } from "../../../platform/storage/test-storage";
import { useDatabase } from "../../../testing/database";
import { filesIn, useFolder } from "../../../testing/folders";
import { aPerson, ctx } from "../../../testing/people";
import { anSmtpServer } from "../../../testing/smtp";
import { retryJobs } from "./retry-jobs";
import { testMail, testSiteStorage } from "./send-tests";

const test = useDatabase();
const folder = useFolder();
const anAdmin = async () => ctx(test.db, await aPerson(test.db, { role: "admin" }));

/** A job of a task of its own that failed `attempts` times, of 25. */
async function aJob(task: string, attempts: number, more = ""): Promise<string> {
  await test.db.$executeRaw`select graphile_worker.add_job(${task}, '{}'::json)`;
  const [row] = await test.db.$queryRawUnsafe<{ id: string }[]>(
    `update graphile_worker._private_jobs set attempts = ${attempts}, run_at = now() + interval '1 day'
       ${attempts > 0 ? ", last_error = E'The server is gone\\n  at line 1'" : ""} ${more}
     where task_id = (select id from graphile_worker._private_tasks where identifier = '${task}') returning id::text`,
  );
  return row?.id ?? "";
}
const stateOf = async (id: string) => {
  const [row] = await test.db.$queryRaw<{ attempts: number; due: boolean }[]>`
    select attempts::int, run_at <= now() as due from graphile_worker._private_jobs where id = ${id}::bigint`;
  return row;
};

it("runs failed jobs again, one or all, and never one that runs or waits for its first attempt", async () => {
  const admin = await anAdmin();
  const given = await aJob("given_up", 25);
  const failing = await aJob("failing", 3);
  const running = await aJob("running", 3, ", locked_at = now(), locked_by = 'a worker'");
  const planned = await aJob("planned", 0);
  expect((await listFailedJobs(test.db, 1)).map(({ total, error }) => [total, error])).toEqual([
    [2, "The server is gone"],
  ]);
  const listed = await listFailedJobs(test.db, 9);
  expect(listed.map(({ task, nextAt }) => [task, nextAt === null])).toEqual(
    expect.arrayContaining([
      ["given_up", true],
      ["failing", false],
    ]),
  );
  expect(await retryJobs(admin, { id: failing })).toEqual({ retried: 1 });
  expect(await stateOf(failing)).toEqual({ attempts: 0, due: true });
  expect(await stateOf(given)).toEqual({ attempts: 25, due: false });
  for (const id of [running, planned, failing, "999999999999"])
    await expect(retryJobs(admin, { id }), id).rejects.toMatchObject({ code: "not_found" });
  expect(await retryJobs(admin, {})).toEqual({ retried: 1 });
  expect(await stateOf(given)).toEqual({ attempts: 0, due: true });
  expect(await stateOf(planned)).toEqual({ attempts: 0, due: false });
  expect(await stateOf(running)).toEqual({ attempts: 3, due: false });
  expect(await retryJobs(admin, {})).toEqual({ retried: 0 });
  const entries = await test.db.auditEntry.findMany({
    where: { action: "jobs.retried" },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ details }) => details)).toEqual([{ jobs: "failing (1)" }, { jobs: "given_up (1)" }]);
});

it("is for an admin's session alone", async () => {
  const member = ctx(test.db, await aPerson(test.db));
  await expect(retryJobs(member, {})).rejects.toMatchObject({ code: "forbidden" });
  await expect(testMail(member)).rejects.toMatchObject({ code: "forbidden" });
  await expect(testSiteStorage(member)).rejects.toMatchObject({ code: "forbidden" });
});

it("sends the admin a message, and says in words why the server refused it", async () => {
  const admin = await anAdmin();
  const by = async (SMTP_URL: string | undefined) => {
    Object.assign(env(), { SMTP_URL, MAIL_FROM: "Post <post@directory.example>" });
    return testMail(admin);
  };
  const { url, taken } = await anSmtpServer();
  expect(await by(url)).toMatchObject({ ok: true });
  expect(taken.map(({ to }) => to)).toEqual([[admin.caller.person.email]]);
  const { url: strict } = await anSmtpServer({ refusal: "550 no such box" });
  expect(await by(strict)).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/^The mail server rejected the sender or the recipient: .*550 no such box/),
  });
  expect(await by("smtp://127.0.0.1:1")).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/^The mail server can't be reached: .*ECONNREFUSED/),
  });
  expect(await by(undefined)).toMatchObject({
    ok: false,
    detail: expect.stringContaining("SMTP_URL is not set"),
  });
});

it("writes, reads and removes a file, and names the step that failed", async () => {
  const storage = diskStorage(folder);
  things().storage = storage;
  expect(await testSiteStorage(await anAdmin())).toMatchObject({ ok: true });
  expect([...filesIn(folder).keys()]).toEqual([]);
  const lost = { ...storage, open: () => Promise.reject(new Error("it is gone")) };
  expect(await testStorage(lost)).toEqual({ ok: false, detail: "A file can't be read: it is gone" });
  expect([...filesIn(folder).keys()]).toEqual([]);
  const mixed = { ...storage, open: async () => new Response("another").body as ReadableStream<Uint8Array> };
  expect((await testStorage(mixed)).detail).toBe("The file that was read isn't the one that was written.");
  const full = { ...storage, keep: () => Promise.reject(new Error("no space left")) };
  expect((await testStorage(full)).detail).toBe("A file can't be written: no space left");
  expect(readdirSync(`${folder}/staging`)).toEqual([]);
});
