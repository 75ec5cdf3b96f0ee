import { createServer } from "node:http";
import { expect, it } from "vitest";
import type { Readiness } from "../../platform/health/schema";
import { listen } from "../../testing/listen";
import { checkServer } from "./server";

it("explains each check that a running server fails, and what to do about it", async () => {
  let said: unknown;
  const server = createServer((_, response) => response.writeHead(503).end(JSON.stringify(said)));
  const port = await listen(server);
  const check = (name: Readiness["checks"][number]["name"], detail: string | null) =>
    ({ name, status: detail ? "unavailable" : "ok", detail }) as const;

  said = { status: "ok", checks: [check("database", null), check("storage", null)] };
  expect(await checkServer(port)).toMatchObject([{ name: "Readiness", state: "ok" }]);

  const details = { database: "The database can't be used.", storage: "The storage can't be used (EROFS)." };
  said = {
    status: "unavailable",
    checks: [check("process", null), check("database", details.database), check("storage", details.storage)],
  };
  expect(await checkServer(port)).toEqual([
    {
      name: "Readiness",
      state: "broken",
      detail: `database: ${details.database}`,
      remedy: expect.stringContaining("PostgreSQL"),
    },
    {
      name: "Readiness",
      state: "broken",
      detail: `storage: ${details.storage}`,
      remedy: expect.stringContaining("MEDIA_DIR"),
    },
  ]);

  said = { status: "ok", checks: [{ name: "redis", status: "unavailable", detail: "Redis is away." }] };
  expect(await checkServer(port)).toMatchObject([
    { state: "ok" },
    { state: "warning", detail: "redis: Redis is away.", remedy: expect.stringContaining("REDIS_URL") },
  ]);

  said = "another program";
  expect(await checkServer(port)).toEqual([]);
});
