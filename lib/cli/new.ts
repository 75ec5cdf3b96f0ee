import { spawnSync } from "node:child_process";
import path from "node:path";
import { generate } from "./new/generate";
import { root } from "./settings";

const [kind = "", name = "", room] = process.argv.slice(2);
try {
  const touched = generate(root, kind, name, room);
  const biome = path.join(root, "node_modules/@biomejs/biome/bin/biome");
  spawnSync(process.execPath, [biome, "check", "--write", "--log-level=error", ...touched], {
    cwd: root,
    stdio: "inherit",
  });
  console.log(
    `${touched.join("\n")}\n\nReview each file, then run: npm run typecheck && npm test -- ${touched.find((file) => file.includes(".test."))}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
