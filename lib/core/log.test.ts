import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** The lines that a program writes with the log. */
function linesOf(program: string): Record<string, unknown>[] {
  const code = `import { log, logSparsely } from "./lib/core/log.ts"; import { addLogIds, withLogIds } from "./lib/core/log-ids";
    ${program}`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", code],
    { cwd: root, encoding: "utf8", env: { ...process.env, LOG_LEVEL: "info" } },
  );
  expect(stderr).toBe("");
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

it("writes the ids of the request or job, and no email address", () => {
  const [inside, outside, error, told, placed, odd] = linesOf(`
    await withLogIds({ requestId: "r1" }, async () => {
      await 0;
      addLogIds({ personId: "p1" });
      log.info({ more: 1 }, "inside");
    });
    log.info("outside");
    const refused = Object.assign(new Error("550 <somebody@people.example>: no such box"), {
      rejected: ["Some.Body+tag@people.example"], code: "EENVELOPE" });
    log.error({ err: refused }, "not sent");
    log.warn("Failed task 3: no mail for somebody@people.example (2 tries)");
    const placed = new Error("x"); placed.stack = "at /app/node_modules/@prisma/client/a.js:1 /pnpm/pg@8.2.1/b.js:2";
    log.error({ err: placed }, "placed");
    const circular = new Error("x@people.example"); circular.self = circular;
    log.error({ err: circular }, "odd");
  `);
  expect(inside).toMatchObject({ requestId: "r1", personId: "p1", more: 1, msg: "inside" });
  expect(outside).not.toHaveProperty("requestId");
  expect(error).toMatchObject({
    err: {
      type: "Error",
      message: "550 <[address]>: no such box",
      code: "EENVELOPE",
      rejected: ["[address]"],
    },
  });
  expect(told?.msg).toBe("Failed task 3: no mail for [address] (2 tries)");
  expect(placed?.err).toMatchObject({
    stack: expect.stringContaining("@prisma/client/a.js:1 /pnpm/pg@8.2.1/"),
  });
  expect(JSON.stringify([error, told, odd])).not.toContain("people.example");
});

it("writes what many requests meet at once in one line, and how many it left out in the next", () => {
  const lines = linesOf(`
    let now = 0;
    performance.now = () => now;
    for (let n = 0; n < 1000; n++) logSparsely("warn", { n }, "away");
    logSparsely("error", {}, "full");
    now = 10_001;
    for (let n = 0; n < 1000; n++) logSparsely("warn", { n }, "away");
  `);
  expect(lines.map(({ msg, n, unlogged }) => [msg, n, unlogged])).toEqual([
    ["away", 0, undefined],
    ["full", undefined, undefined],
    ["away", 0, 999],
  ]);
});
