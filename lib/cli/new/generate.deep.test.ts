import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { useFolder } from "../../testing/folders";
import { root } from "../settings";
import { generate } from "./generate";

const folder = useFolder();
const bin = (name: string) => path.join(root, "node_modules", name);

it("compiles, is in order, and passes its tests, block, operation and language", { timeout: 600_000 }, () => {
  const tree = path.join(folder, "tree");
  for (const name of readdirSync(root))
    if (!/^(node_modules|\.git|\.next.*|\.vitrine|test-results)$/.test(name))
      cpSync(path.join(root, name), path.join(tree, name), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(tree, "node_modules"));
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: "utf8" });
    expect([args.join(" "), status, status === 0 ? "" : stdout + stderr]).toEqual([args.join(" "), 0, ""]);
  };
  const touched = [
    ...generate(tree, "block", "pull-quote"),
    ...generate(tree, "operation", "echo-words"),
    ...generate(tree, "locale", "pt-BR"),
  ];
  run(bin("@biomejs/biome/bin/biome"), "check", "--write", "--vcs-enabled=false", ...touched);
  run(bin("typescript/bin/tsc"), "--noEmit", "-p", ".");
  run(bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "--vcs-enabled=false", ...touched);
  run(bin("knip/bin/knip.js"), "--config", "lib/knip.json");
  run(
    bin("tsx/dist/cli.mjs"),
    "-e",
    "import { checkImports } from './lib/cli/check-imports'; const { ok, report } = await checkImports(process.cwd()); console.log(report); process.exit(ok ? 0 : 1);",
  );
  const tests = touched.filter((file) => file.startsWith("lib") && file.endsWith(".test.ts"));
  run(
    bin("vitest/vitest.mjs"),
    "run",
    ...tests,
    "lib/documents/blocks/migrate",
    "lib/documents/blocks/document-markdown",
    "lib/api/reference",
  );
});
