import { describe, expect, it } from "vitest";
import { inTransaction } from "../platform/db/db";
import { useDatabase } from "../testing/database";
import { isDatabaseGone, toProblem } from "./problem";

const test = useDatabase();

const statusOf = async (sql: string) => {
  const error: unknown = await test.db.$queryRawUnsafe(sql).then(
    () => null,
    (cause: unknown) => cause,
  );
  return toProblem(error, "id", "/").status;
};

describe("an error of the database", () => {
  it("is the client's when a value is out of its type's range, and ours otherwise", async () => {
    expect(await statusOf("select 3000000000::bigint::int")).toBe(400);
    expect(await statusOf("select 'nothing'::uuid")).toBe(400);
    expect(await statusOf("select nothing from nowhere")).toBe(500);
  });

  it("is a 503 when the database gave up on a statement, a connection or a wait", async () => {
    expect(await statusOf("select pg_terminate_backend(pg_backend_pid())::text")).toBe(503);
    expect(
      await statusOf(
        "select set_config('statement_timeout', '0', false), pg_cancel_backend(pg_backend_pid())::text, pg_sleep(5)::text",
      ),
    ).toBe(503);
    for (const code of ["53000", "53100", "53200", "53300", "57P02", "57P03", "55P03", "40P01"])
      expect(await statusOf(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`)).toBe(503);
    expect(await statusOf("do $$ begin raise exception 'no' using errcode = 'P0001'; end $$")).toBe(500);
  });

  it("is a 503 when the connection of an open transaction ends", async () => {
    const error: unknown = await inTransaction(test.db, async (tx) => {
      const [own] = await tx.$queryRaw<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await test.db.$queryRaw`select pg_terminate_backend(${own?.pid}::int)`;
      await tx.$queryRaw`select 1`;
    }).catch((cause: unknown) => cause);
    expect(toProblem(error, "id", "/").status).toBe(503);
  });

  it("is a 503 when there is no database", async () => {
    const { connect } = await import("../platform/db/db");
    const gone = connect("postgresql://nobody:x@127.0.0.1:9/nothing", 1);
    const error: unknown = await gone.$queryRaw`select 1`.then(
      () => null,
      (cause: unknown) => cause,
    );
    await gone.$disconnect();
    expect(isDatabaseGone(error)).toBe(true);
    expect(toProblem(error, "id", "/").headers.get("retry-after")).toBe("2");
  });
});
