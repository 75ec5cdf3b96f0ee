import { describe, expect, it } from "vitest";
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

  it("is a 503 when there is no database", async () => {
    const { connect } = await import("../core/db");
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
