import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { variableNames } from "../core/env";
import { defaultLimits, limitNames, limitVariable } from "../platform/limits/default-limits";
import { root } from "./settings";

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const pagesIn = (folder: string) =>
  readdirSync(path.join(root, folder)).filter((name) => name.endsWith(".md"));
const records = pagesIn("docs/decisions").filter((name) => name !== "README.md");
const files = [
  ...pagesIn("."),
  ...pagesIn("docs").map((name) => `docs/${name}`),
  ...pagesIn("docs/decisions").map((name) => `docs/decisions/${name}`),
];
const fieldOf = (record: string, name: string) =>
  new RegExp(`^- ${name}: (.+)$`, "m").exec(read(`docs/decisions/${record}`))?.[1] ?? "";

describe("the documentation", () => {
  it("links to files that exist", () => {
    const missing = files.flatMap((file) => {
      const targets = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = ""]) => target);
      const broken = targets.filter((target) => !existsSync(path.join(root, path.dirname(file), target)));
      return broken.map((target) => `${file}: ${target}`);
    });
    expect(files.length).toBeGreaterThan(80);
    expect(missing).toEqual([]);
  });

  it("mentions paths that exist, but for decisions that no longer hold", () => {
    const holding = files.filter((file) => !/^- Status: superseded/m.test(read(file)));
    const missing = holding.flatMap((file) => {
      const paths = [...read(file).matchAll(/`((?:app|components|docs|e2e|lib|prisma)\/[\w./()[\]-]+)/g)];
      const named = paths.map(([, name = ""]) => name).filter((name) => !name.includes("YYYY"));
      return named.filter((name) => !existsSync(path.join(root, name))).map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it("has every variable and every limit with its default", () => {
    const variables = variableNames.filter(
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

describe("the decisions", () => {
  it("are numbered without a gap, with a date and a status", () => {
    expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
    for (const record of records) {
      expect(fieldOf(record, "Date")).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(fieldOf(record, "Status")).toMatch(/^(accepted|superseded by \d{4})$/);
    }
  });

  it("are listed under the room that they name", () => {
    const titles: Record<string, string> = {
      components: "Pages and components",
      prisma: "Schema and sample data",
      project: "The project",
    };
    const sections = read("docs/decisions/README.md").split(/^## /m);
    for (const record of records) {
      const room = fieldOf(record, "Room");
      const section = sections.find((text) => text.includes(`](${record})`)) ?? record;
      expect(section.split("\n")[0]).toBe(titles[room] ?? `\`lib/${room}\``);
      expect(titles[room] !== undefined || existsSync(path.join(root, "lib", room)), record).toBe(true);
    }
  });
});
