import { version } from "uuid";
import { describe, expect, it } from "vitest";
import { isId, newId } from "../../core/ids";
import { useDatabase } from "../../testing/database";

const test = useDatabase();

describe("new_id() in SQL", () => {
  it("makes unique UUIDv7 that sort among those of the application by the time they were made", async () => {
    const before = newId();
    const rows = await test.db.$queryRaw<
      { id: string }[]
    >`select new_id() as id from generate_series(1, 5000)`;
    // Ids of one millisecond are in no order between the two.
    const startedAt = Date.now();
    while (Date.now() === startedAt);
    const after = newId();
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(5000);
    expect(ids.filter((id) => !isId(id) || version(id) !== 7)).toEqual([]);
    const millisecond = (id: string) => id.slice(0, 13);
    expect(ids.filter((id) => millisecond(id) < millisecond(before) || id > after)).toEqual([]);
  });

  it("sorts what one transaction writes at later microseconds later", async () => {
    const rows = await test.db.$queryRaw<{ inOrder: boolean }[]>`
      with made as materialized (select n, new_id() as id, pg_sleep(0.00005) from generate_series(1, 500) n)
      select bool_and(id > before) as "inOrder" from (select id, lag(id) over (order by n) as before from made) as pairs`;
    expect(rows).toEqual([{ inOrder: true }]);
  });
});
