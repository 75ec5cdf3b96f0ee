import { expect, it } from "vitest";
import { inTransaction } from "../../../platform/db/db";
import { useDatabase } from "../../../testing/database";
import { untilWaiting } from "../../../testing/until-waiting";
import { prepareDays } from "./days";

const test = useDatabase();

// Fails if the partitions of several tables are created in one transaction: it and the reader wait for each other.
it("lets a reader of all tables finish while the partitions of a day are created", async () => {
  const { prepared } = await inTransaction(test.db, async (tx) => {
    await tx.$executeRaw`lock table traffic_visitors_default in access share mode`;
    const prepared = prepareDays(test.db, new Set(), [{ at: new Date("2031-05-06T12:00:00Z") }]);
    await untilWaiting(test.db);
    await tx.$queryRaw`select count(*) from traffic_hits`;
    return { prepared };
  });
  await prepared;
  const [row] = await test.db.$queryRaw<
    object[]
  >`select to_regclass('traffic_hits_20310506') is not null as hits,
    to_regclass('traffic_visitors_20310506') is not null as visitors, to_regclass('traffic_hours_20310506') is not null as hours`;
  expect(row).toEqual({ hits: true, visitors: true, hours: true });
});
