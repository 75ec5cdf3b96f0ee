import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { within } from "@/e2e/within";
import { startCluster } from "./cluster";
import { hold } from "./keep-running";

let home: string;

// PostgreSQL's own user must be able to enter it.
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "vitrine-first-"));
  chmodSync(home, 0o711);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const isComplete = (name: string) =>
  name.startsWith("cluster") && existsSync(path.join(home, name, "PG_VERSION"));

it("survives a first start that was killed in the middle, with a role that is no superuser", async () => {
  const cluster = pathToFileURL(path.join(import.meta.dirname, "cluster.ts"));
  const program = `const { startCluster } = await import("${cluster}"); await startCluster({ home: process.argv[1] });`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program, home], {
    detached: true,
  });
  await within(30, async () => readdirSync(home).some(isComplete), Boolean);
  if (child.pid) process.kill(-child.pid, "SIGKILL");
  await once(child, "exit");
  expect(existsSync(path.join(home, "cluster"))).toBe(false);

  const started = await startCluster({ home });
  try {
    expect(readdirSync(home).sort()).toEqual(["cluster", "postgres-password"]);
    const client = new pg.Client(started.url("postgres"));
    await client.connect();
    const { rows } = await client.query(
      "select rolsuper, rolcreatedb from pg_roles where rolname = current_user",
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreatedb: true }]);
    await client.end();
  } finally {
    await started.stop();
  }
});

it("stops the server again if nobody can use it", async () => {
  await (await startCluster({ home })).stop();
  writeFileSync(path.join(home, "postgres-password"), "another");
  await expect(hold(home)).rejects.toThrow(/password/);
  expect(existsSync(path.join(home, "cluster/postmaster.pid"))).toBe(false);
});
