import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { envNames } from "../core/env";
import { defaultLimits, limitNames, limitVariable } from "../platform/limits/default-limits";
import { mainPaths } from "./oldest-postgres";
import { root } from "./settings";

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const pagesIn = (folder: string) =>
  readdirSync(path.join(root, folder)).filter((name) => name.endsWith(".md"));
const files = [
  ...pagesIn("."),
  ...["docs", "docs/design", "docs/guide"].flatMap((folder) =>
    pagesIn(folder).map((name) => `${folder}/${name}`),
  ),
];

/** The parts of a page that a link may name, as GitHub makes them of its headings. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

describe("the documentation", () => {
  it("links to files and headings that exist", () => {
    const missing = files.flatMap((file) => {
      const targets = [...read(file).matchAll(/\]\((?!https?:|\/)([^)]+)/g)].map(([, target = ""]) => target);
      const broken = targets.filter((target) => {
        const [name, part] = target.split("#");
        const page = name ? path.join(path.dirname(file), name) : file;
        if (!existsSync(path.join(root, page))) return true;
        return part !== undefined && !page.startsWith("docs/guide/") && !anchorsOf(page).includes(part);
      });
      return broken.map((target) => `${file}: ${target}`);
    });
    expect(files.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  it("mentions paths that exist", () => {
    const missing = files.flatMap((file) => {
      const paths = [...read(file).matchAll(/`((?:app|components|docs|e2e|lib|prisma)\/[\w./()[\]-]+)/g)];
      const named = paths.map(([, name = ""]) => name).filter((name) => !name.includes("YYYY"));
      return named.filter((name) => !existsSync(path.join(root, name))).map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it("names the main paths, which run on the oldest PostgreSQL, as they are", () => {
    expect(mainPaths.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it("has every variable and every limit with its default", () => {
    const variables = envNames.filter(
      (name) => !["VITRINE_DEMO", "VITRINE_MAILBOX", "VITRINE_RECORDS"].includes(name),
    );
    expect(variables).toContain("DATABASE_URL");
    for (const name of variables) {
      expect(read("docs/operating.md")).toContain(`\`${name}\``);
      expect(read(".env.example")).toContain(`# ${name}=`);
    }
    for (const name of limitNames) {
      const [variable, { most, seconds }] = [limitVariable(name), defaultLimits[name]];
      expect(read("docs/operating.md")).toMatch(
        new RegExp(`\`${variable}\` \\|.*\\| ${most}/${seconds} \\|`),
      );
      expect(read(".env.example")).toContain(`# ${variable}=${most}/${seconds}\n`);
    }
  });

  it("has a map of 150 lines at most, with the rooms in the order of their imports", () => {
    const map = read("docs/architecture.md");
    expect(map.trimEnd().split("\n").length).toBeLessThanOrEqual(150);
    const ordered = /const rooms = \[([^\]]+)\]/.exec(read("lib/dependency-rules.cjs"))?.[1] ?? "";
    const rooms = [...ordered.matchAll(/"(\w+)"/g)].map(([, room]) => room);
    expect(rooms).toContain("core");
    expect([...map.matchAll(/^\| `(\w+)` \|/gm)].map(([, room]) => room)).toEqual(rooms);
  });
});

describe("the pages of design", () => {
  const pages = pagesIn("docs/design").filter((name) => name !== "README.md");

  it.each(pages)("%s is in the index and has 150 lines at most", (page) => {
    expect(read("docs/design/README.md")).toContain(`](${page})`);
    expect(read(`docs/design/${page}`).trimEnd().split("\n").length).toBeLessThanOrEqual(150);
  });
});
