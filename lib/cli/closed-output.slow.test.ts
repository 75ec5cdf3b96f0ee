import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { useDatabase } from "../testing/database";
import { useFolder } from "../testing/folders";

const test = useDatabase();
const folder = useFolder();

/** Runs a command whose reader leaves before the first line. */
async function unread(args: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", "lib/cli/vitrine.ts", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATABASE_URL: test.url, VITRINE_DATA: folder },
  });
  child.stdout.destroy();
  let error = "";
  child.stderr.on("data", (text) => {
    error += text;
  });
  const [code] = await once(child, "close");
  return { code, error };
}

it.each([
  [["upgrade", "check"]],
  [["config", "list"]],
  [["tallies", "check"]],
  [["user", "create", "--email", "ada@example.org", "--name", "Ada", "--password", "a long password"]],
])("%j ends without an error when nobody reads what it prints", { timeout: 120_000 }, async (args) => {
  expect(await unread(args)).toEqual({ code: 0, error: expect.not.stringContaining("EPIPE") });
  if (args[0] === "user") expect(await test.db.person.count({ where: { email: "ada@example.org" } })).toBe(1);
});
