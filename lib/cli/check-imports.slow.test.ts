import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkImports } from "./check-imports";

const settings = JSON.stringify({ compilerOptions: { moduleResolution: "bundler", module: "esnext" } });
const sound = {
  "tsconfig.json": settings,
  "node_modules/react/package.json": '{"name":"react","version":"1.0.0","main":"index.js"}',
  "node_modules/react/index.js": "exports.useState = 1;",
  "package.json": '{"dependencies":{"react":"1.0.0"},"devDependencies":{"gauge":"1.0.0"}}',
  "node_modules/gauge/package.json": '{"name":"gauge","version":"1.0.0","main":"index.js"}',
  "node_modules/gauge/index.js": "exports.measure = 1;",
  "lib/core/time.test.ts": 'import { measure } from "gauge"; export const test = measure;',
  "lib/core/time.ts": "export const second = 1000;",
  "lib/platform/db/db.ts": "export const db = 1;",
  "lib/identity/keys/create-key.ts": 'import { second } from "../../core/time"; export const key = second;',
  "lib/api/on.ts": "export const on = 1;",
  "lib/testing/help.ts": "export const help = 1;",
  "components/a.tsx": "export const Key = 1;",
};
// What a build generates is left out.
const generated = {
  "e2e/bench/yardstick/next-env.d.ts": 'import "./.next/types/routes.d.ts";',
  "e2e/bench/yardstick/.next/types/routes.d.ts": 'import "./gone";',
};

const planted: [rule: string, file: string, text: string][] = [
  ["order-core", "lib/core/up.ts", 'import { db } from "../platform/db/db"; export const up = db;'],
  ["order-identity", "lib/identity/reply.ts", 'import { on } from "../api/on"; export const reply = on;'],
  ["order-cli", "lib/cli/help.ts", 'import { help } from "../testing/help"; export const cli = help;'],
  ["known-rooms", "lib/cli/attic.ts", 'import { attic } from "../attic/attic"; export const cli = attic;'],
  ["lib-stands-alone", "lib/core/page.ts", 'import { Key } from "../../components/a"; export const p = Key;'],
  [
    "rules-know-no-framework",
    "lib/identity/state.ts",
    'import { useState } from "react"; export const s = useState;',
  ],
  [
    "starts-without-development",
    "lib/core/slow.ts",
    'import { measure } from "gauge"; export const slow = measure;',
  ],
  [
    "schemas-and-rules-are-pure",
    "lib/identity/keys/schema.ts",
    'import { db } from "../../platform/db/db"; export const schema = db;',
  ],
  [
    "components-call-the-api",
    "components/key.tsx",
    'import { key } from "../lib/identity/keys/create-key"; export const Key = key;',
  ],
  [
    "operations-know-schemas-only",
    "lib/api/operations/keys.ts",
    'import { key } from "../../identity/keys/create-key"; export const op = key;',
  ],
  [
    "app-has-no-database",
    "app/page.tsx",
    'import { db } from "../lib/platform/db/db"; export const page = db;',
  ],
  ["no-circular", "lib/core/a.ts", 'import { b } from "./b"; export const a = () => b;'],
  ["no-barrels", "lib/identity/user.ts", 'import { all } from "./index"; export const user = all;'],
  ["resolvable", "lib/identity/lost.ts", 'import { gone } from "./gone"; export const lost = gone;'],
];
const helpers = {
  "lib/core/b.ts": 'import { a } from "./a"; export const b = () => a;',
  "lib/identity/index.ts": "export const all = 1;",
  "lib/attic/attic.ts": "export const attic = 1;",
  "lib/review/queue/item.ts": 'import { rule } from "../decisions/rule"; export const item = rule;',
  "lib/review/decisions/rule.ts": "export const rule = 1;",
  "lib/review/decisions/decide.ts": 'import { item } from "../queue/item"; export const decide = item;',
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-imports-"));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

describe("the import rules", () => {
  let found: Awaited<ReturnType<typeof checkImports>>;
  beforeAll(async () => {
    const faulty = Object.fromEntries(planted.map(([, file, text]) => [file, text]));
    found = await checkImports(plant({ ...sound, ...helpers, ...faulty }));
  });

  it("pass a tree that keeps them", async () => {
    expect(await checkImports(plant({ ...sound, ...generated }))).toMatchObject({ ok: true });
  });

  it.each(planted)("find a violation of %s in %s", (rule, file) => {
    expect(found.report).toContain(`error ${rule}: ${file}`);
  });

  it("find folders that import each other where no file does", () => {
    expect(found.report).toMatch(/error no-folder-cycles: lib\/review/);
    expect(found.ok).toBe(false);
  });

  it("fail when no module is read", async () => {
    const { ok } = await checkImports(plant({ "tsconfig.json": settings, "lib/readme.txt": "no code" }));
    expect(ok).toBe(false);
  });
});
