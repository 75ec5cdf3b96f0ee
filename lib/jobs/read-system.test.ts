import { expect, it } from "vitest";
import { useDatabase } from "../testing/database";
import { aPerson, ctx } from "../testing/people";
import { readSystem } from "./read-system";

const test = useDatabase();

it("says what works and which jobs there are, to an admin's session alone", async () => {
  const admin = ctx(test.db, await aPerson(test.db, { role: "admin" }));
  await test.db.$executeRaw`select graphile_worker.add_job('a_task_of_this_test', '{}'::json)`;
  const { parts, jobs, versions } = await readSystem(admin);
  expect(parts.find(({ name }) => name === "database")).toMatchObject({ status: "ok", detail: null });
  expect(jobs).toContainEqual(
    expect.objectContaining({ queue: "a_task_of_this_test", waiting: 1, failed: 0 }),
  );
  expect(versions.find(({ name }) => name === "Newest migration")?.version).toMatch(/^\d{14}_/);
  const member = ctx(test.db, await aPerson(test.db));
  await expect(readSystem(member)).rejects.toMatchObject({ code: "forbidden" });
});
