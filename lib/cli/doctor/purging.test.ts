import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { useDatabase } from "../../testing/database";
import { checkPurging } from "./database";

const test = useDatabase();
afterEach(() => vi.unstubAllEnvs());

it("says why a cache in front isn't purged, since when, and what to do", async () => {
  const client = new pg.Client(test.url);
  await client.connect();
  const check = () => checkPurging(client);
  try {
    expect(await check()).toEqual([]);
    vi.stubEnv("PURGE_URL", "http://10.0.0.7:6081/");
    expect(await check()).toMatchObject([
      { state: "warning", detail: expect.stringContaining("No instance") },
    ]);
    await test.db.$executeRaw`
      insert into cache_purges (purged_at, failing_since, error)
      values ('2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', '10.0.0.7:6081 answered 403: no')`;
    expect(await check()).toMatchObject([
      {
        state: "warning",
        detail: "Can't be purged since 2026-11-20T11:00:00.000Z: 10.0.0.7:6081 answered 403: no",
        remedy: expect.stringContaining("PURGE_TOKEN"),
      },
    ]);
    await test.db.$executeRaw`update cache_purges set failing_since = null`;
    expect(await check()).toMatchObject([{ state: "ok", detail: "last purged at 2026-11-20T10:00:00.000Z" }]);
  } finally {
    await client.end();
  }
});
