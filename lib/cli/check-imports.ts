import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "./settings";

const roots = ["app", "components", "lib", "prisma", "e2e"];

/**
 * Holds a checkout's imports against lib/dependency-rules.cjs. It also fails when fewer modules were looked at than there
 * are source files: a compiler that the checker can't load makes it see none and report success.
 */
export function checkImports(folder: string): { ok: boolean; report: string } {
  const sources = roots.flatMap((name) => listSources(path.join(folder, name)));
  const present = roots.filter((name) => existsSync(path.join(folder, name)));
  const cruiser = path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const rules = path.join(root, "lib/dependency-rules.cjs");
  const run = spawnSync(process.execPath, [cruiser, ...present, "--config", rules, "--output-type", "err"], {
    cwd: folder,
    encoding: "utf8",
  });
  const seen = Number(/(\d+) modules/.exec(run.stdout)?.[1] ?? 0);
  const tooFew = seen === 0 || seen < sources.length;
  const warning = tooFew ? `\nOnly ${seen} modules were looked at, of ${sources.length} source files.` : "";
  return { ok: run.status === 0 && !tooFew, report: `${run.stdout}${run.stderr}${warning}`.trim() };
}

function listSources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.(ts|tsx|mjs)$/.test(file) && !/generated\/|(^|\/)\.next|(^|\/)next-env\.d\.ts$/.test(file),
  );
}
