import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { bridge } from "@/lib/core/bridge";
import { languagesFor } from "@/lib/core/catalogs";
import type { Language } from "@/lib/core/locales";
import { browserLanguage, type PageGroup } from "@/lib/core/messages";

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

/** The areas of messages that browsers need of what a file imports: those of scripts, and of all that scripts import. */
function areasOf(file: string, isScript: boolean, seen: Set<string>, found: Map<string, string>): void {
  const source = readFileSync(file, "utf8");
  const inBrowser = isScript || source.startsWith('"use client"');
  if (seen.has(`${inBrowser} ${file}`)) return;
  seen.add(`${inBrowser} ${file}`);
  const areas = /^import \{ ([^}]*) \} from "[^"]*messages\/en\.json";/m.exec(source)?.[1] ?? "";
  if (inBrowser)
    for (const area of areas.split(", ").filter(Boolean))
      found.set(area.replace(/ as .*/, ""), path.relative(root, file));
  for (const name of importsOf(file)) {
    const next = /^[.@]\.?\//.test(name) ? resolve(file, name) : undefined;
    if (next) areasOf(next, inBrowser, seen, found);
  }
}

it.each<[string, PageGroup[]]>([
  ["(site)", ["all", "site"]],
  ["(guest)", ["all", "guest"]],
  ["(account)", ["all", "account"]],
  ["(builder)", ["all", "account", "builder"]],
  ["(admin)", ["all", "account", "admin"]],
])("pages of %s bring every message that their scripts show in another language", (folder, groups) => {
  const [, german] = languagesFor(["en", "de"]);
  const writing = new AsyncLocalStorage<Language>();
  bridge().writing = writing;
  const brought = writing.run(german as Language, () =>
    groups.flatMap((group) => Object.keys(browserLanguage(group).messages ?? {})),
  );
  delete bridge().writing;
  const found = new Map<string, string>();
  for (const name of readdirSync(path.join(root, "app", folder), { recursive: true, encoding: "utf8" }))
    if (/\.tsx$/.test(name) && !/test\.tsx$/.test(name))
      areasOf(path.join(root, "app", folder, name), false, new Set(), found);
  expect(found.size).toBeGreaterThan(5);
  expect([...found].filter(([area]) => !brought.includes(area))).toEqual([]);
});
