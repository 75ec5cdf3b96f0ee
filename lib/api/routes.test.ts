import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Operation } from "./operation";
import { operations } from "./operations/all";
import type { Handler } from "./route";

const app = path.resolve(import.meta.dirname, "../../app");
// Not endpoints of ours: NextAuth's own, the ones of agents and of mail programs, and the 404 for everything else.
const foreign = [
  "api/auth/[...nextauth]/route.ts",
  "api/mcp/route.ts",
  "api/unsubscribe/route.ts",
  "api/[[...path]]/route.ts",
];

const files = readdirSync(path.join(app, "api"), { recursive: true, encoding: "utf8" })
  .map((file) => `api/${file}`)
  .filter((file) => file.endsWith("route.ts") && !foreign.includes(file));

const addressOf = (file: string) => `/${file.replace(/\/route\.ts$/, "").replace(/\[(\w+)\]/g, "{$1}")}`;

/** `METHOD address` of each operation that a route file really binds. */
async function boundBy(file: string): Promise<{ key: string; op: Operation; address: string }[]> {
  const exported: Record<string, Handler> = await import(path.join(app, file));
  return Object.entries(exported).flatMap(([method, handler]) =>
    handler.operation
      ? [{ key: `${method} ${handler.operation.path}`, op: handler.operation, address: addressOf(file) }]
      : [],
  );
}

const keyOf = (op: Operation) => `${op.method} ${op.path}`;

describe("routes and operations", () => {
  it("match one to one", async () => {
    const bound = (await Promise.all(files.map(boundBy))).flat();
    expect(bound.map(({ key }) => key).sort()).toEqual(
      (operations as readonly Operation[]).map(keyOf).sort(),
    );
  });

  it.each(files)("%s binds operations of its own address under their methods", async (file) => {
    const bound = await boundBy(file);
    expect(bound.length).toBeGreaterThan(0);
    for (const { key, op, address } of bound) {
      expect(op.path).toBe(address);
      expect(key).toBe(keyOf(op));
    }
  });

  it.each(files)("%s answers each method that an operation could have", async (file) => {
    const exported: Record<string, Handler> = await import(path.join(app, file));
    expect(Object.keys(exported).sort()).toEqual(["DELETE", "GET", "OPTIONS", "PATCH", "POST", "PUT"]);
  });
});
