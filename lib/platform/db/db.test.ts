import { describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { aPerson } from "../../testing/people";
import { connect } from "./db";

const test = useDatabase();

describe("a connection", () => {
  it("keeps times as they are on a database whose own time zone is another", async () => {
    const name = new URL(test.url).pathname.slice(1);
    await test.db.$executeRawUnsafe(`alter database ${name} set timezone to 'America/New_York'`);
    const there = connect(test.url, 1);
    const at = new Date("2026-07-01T12:00:00.000Z");
    const { person } = await aPerson(there);
    await there.person.update({ where: { id: person.id }, data: { suspendedAt: at } });
    const rows = await there.$queryRaw<{ same: boolean; near: boolean }[]>`
      select suspended_at = '2026-07-01T12:00:00Z' as same, abs(extract(epoch from now() - created_at)) < 3600 as near
      from people where id = ${person.id}::uuid`;
    const stored = await there.person.findUniqueOrThrow({ where: { id: person.id } });
    await there.$disconnect();
    expect(rows).toEqual([{ same: true, near: true }]);
    expect(stored.suspendedAt).toEqual(at);
  });
});
