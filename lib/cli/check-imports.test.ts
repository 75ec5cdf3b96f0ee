import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkImports } from "./check-imports";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrine-imports-"));
  plant(
    "tsconfig.json",
    JSON.stringify({ compilerOptions: { moduleResolution: "bundler", module: "esnext" } }),
  );
  plant("lib/core/time.ts", "export const second = 1000;");
  plant("lib/core/db.ts", "export const db = 1;");
  plant("lib/keys/create-key.ts", 'import { second } from "../core/time"; export const key = second;');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function plant(file: string, text: string) {
  const at = path.join(folder, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, text);
}

describe("the import rules", () => {
  it("pass a tree that keeps them", () => {
    expect(checkImports(folder)).toMatchObject({ ok: true });
  });

  it.each([
    [
      "core-is-the-ground",
      "lib/core/up.ts",
      'import { key } from "../keys/create-key"; export const up = key;',
    ],
    [
      "verbs-know-no-framework",
      "lib/keys/route.ts",
      'import { on } from "../api/on"; export const route = on;',
    ],
    [
      "schemas-and-rules-are-pure",
      "lib/keys/schema.ts",
      'import { db } from "../core/db"; export const schema = db;',
    ],
    [
      "components-call-the-api",
      "components/key.tsx",
      'import { key } from "../lib/keys/create-key"; export const Key = key;',
    ],
    [
      "operations-know-schemas-only",
      "lib/api/operations/keys.ts",
      'import { key } from "../../keys/create-key"; export const op = key;',
    ],
    ["app-has-no-database", "app/page.tsx", 'import { db } from "../lib/core/db"; export const page = db;'],
    ["no-circular", "lib/core/a.ts", 'import { b } from "./b"; export const a = () => b;'],
    ["no-barrels", "lib/keys/user.ts", 'import { all } from "./index"; export const user = all;'],
    ["resolvable", "lib/keys/lost.ts", 'import { gone } from "./gone"; export const lost = gone;'],
  ])("find a planted violation of %s", (rule, file, text) => {
    plant("lib/api/on.ts", "export const on = 1;");
    plant("lib/core/b.ts", 'import { a } from "./a"; export const b = () => a;');
    if (rule !== "no-circular") plant("lib/core/a.ts", "export const a = 1;");
    plant("lib/keys/index.ts", "export const all = 1;");
    plant(file, text);
    const { ok, report } = checkImports(folder);
    expect(report).toContain(rule);
    expect(ok).toBe(false);
  });

  it("leave out what a build generates", () => {
    plant("e2e/bench/yardstick/next-env.d.ts", 'import "./.next/types/routes.d.ts";');
    plant("e2e/bench/yardstick/.next/types/routes.d.ts", 'import "./gone";');
    expect(checkImports(folder)).toMatchObject({ ok: true });
  });

  it("fail when no module is looked at", () => {
    rmSync(path.join(folder, "lib"), { recursive: true });
    plant("lib/readme.txt", "nothing to see");
    expect(checkImports(folder).ok).toBe(false);
  });
});
