import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "@/lib/platform/db/migrate";
import { type RunningServer, startServer } from "../server";
import { within } from "../within";
import { Postgres } from "./postgres";
import { send } from "./send";
import { secret } from "./world";

const migrations = path.resolve("prisma/migrations");
let postgres: Postgres;
let backups: string;
let servers: RunningServer[] = [];

beforeAll(async () => {
  backups = mkdtempSync(path.join(tmpdir(), "vitrine-backups-"));
  postgres = await Postgres.start(undefined, { migrated: false });
  const known = readdirSync(migrations).filter((name) => /^\d/.test(name));
  await migrate(postgres.url, migrations, { only: known.slice(0, -2) });
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await postgres?.remove();
  rmSync(backups, { recursive: true, force: true });
});

it("an upgrade is made once by two servers that start at once, and both serve", async () => {
  const settings = {
    DATABASE_URL: postgres.url,
    NEXTAUTH_SECRET: secret,
    LOG_LEVEL: "silent",
    BACKUP_TO: backups,
    BACKUP_EVERY: "720",
  };
  servers = await Promise.all([startServer(settings), startServer(settings)]);
  expect(servers.filter((each) => each.output().includes("Applied 2 migrations."))).toHaveLength(1);
  expect(servers.filter((each) => each.output().includes("Backed up: "))).toHaveLength(1);
  for (const { url } of servers)
    await within(
      10,
      async () => JSON.parse((await send(`${url}/api/health/ready`)).text),
      ({ status }) => status === "ok",
    );
});
