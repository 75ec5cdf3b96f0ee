import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "./settings";

const roots = ["app", "components", "lib", "prisma", "e2e"];

type Outcome = { ok: boolean; report: string };

/**
 * Holds a checkout's imports against the rules in lib/dependency-rules.cjs and lib/folder-rules.cjs. It also fails when
 * fewer modules were read than there are source files: with a compiler that it can't load, the checker reads none and
 * reports success.
 */
export async function checkImports(folder: string): Promise<Outcome> {
  const present = roots.filter((name) => existsSync(path.join(folder, name)));
  const sources = present.flatMap((name) => listSources(path.join(folder, name)));
  const outcomes = await Promise.all([
    cruise(folder, present, "dependency-rules.cjs", sources.length),
    cruise(folder, ["lib"], "folder-rules.cjs", 1),
  ]);
  return { ok: outcomes.every(({ ok }) => ok), report: outcomes.map(({ report }) => report).join("\n") };
}

async function cruise(folder: string, entries: string[], rules: string, least: number): Promise<Outcome> {
  const cruiser = path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const config = path.join(root, "lib", rules);
  const command = [cruiser, ...entries, "--config", config, "--output-type", "err"];
  const [ok, stdout, stderr] = await new Promise<[boolean, string, string]>((resolve) =>
    execFile(process.execPath, command, { cwd: folder }, (error, ...said) => resolve([!error, ...said])),
  );
  const seen = Number(/(\d+) modules/.exec(stdout)?.[1] ?? 0);
  const tooFew = seen < Math.max(1, least);
  const warning = tooFew ? `\nOnly ${seen} modules were read, of ${least} source files.` : "";
  return { ok: ok && !tooFew, report: `${stdout}${stderr}${warning}`.trim() };
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.(ts|tsx|mjs)$/.test(file) && !/generated\/|(^|\/)\.next|(^|\/)next-env\.d\.ts$/.test(file),
  );
}
