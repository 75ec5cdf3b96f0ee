import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "..");
const folders = "collections compare directory media moderation-log product pulse search site stats ui".split(
  " ",
);

const resolve = (from: string, name: string): string | undefined => {
  const base = name.startsWith("@/") ? path.join(root, name.slice(2)) : path.join(path.dirname(from), name);
  return [base, `${base}.ts`, `${base}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file));
};

/** What a file imports besides types. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/^import (?!type )(?:([^;]*?) from )?"([^"]+)";/gm)]
    .filter(([, names]) => names?.replace(/type \w+( as \w+)?,?|[{},\s]/g, "") !== "")
    .map(([, , name = ""]) => name);

function wayToZod(file: string, seen = new Set<string>()): string[] | null {
  if (seen.has(file)) return null;
  seen.add(file);
  for (const name of importsOf(file)) {
    if (name === "zod") return [path.relative(root, file)];
    const next = /^[.@]\.?\//.test(name) ? resolve(file, name) : undefined;
    const rest = next ? wayToZod(next, seen) : null;
    if (rest) return [path.relative(root, file), ...rest];
  }
  return null;
}

it("no script of a public page brings zod, which weighs a quarter of what the framework does", () => {
  const ways = folders.flatMap((folder) =>
    readdirSync(path.join(root, "components", folder), { recursive: true, encoding: "utf8" })
      .map((name) => path.join(root, "components", folder, name))
      .filter((file) => file.endsWith(".tsx") && readFileSync(file, "utf8").startsWith('"use client"'))
      .map((file) => wayToZod(file)),
  );
  expect(ways.length).toBeGreaterThan(50);
  expect(ways.filter((way) => way !== null)).toEqual([]);
});
