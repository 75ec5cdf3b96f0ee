import { cpSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { useFolder } from "../../testing/folders";
import { root } from "../settings";
import { generate } from "./generate";

const folder = useFolder();
const lists = [
  "lib/documents/blocks/registry.ts",
  ...["renderers.tsx", "forms.tsx"].map((name) => `components/blocks/${name}`),
  ...["e2e/api/blocks/blocks.test.ts", "e2e/api/authorization/samples.ts", "lib/api/operations/all.ts"],
];

/** The part of the tree that generators write into. */
function aTree(name: string): string {
  const tree = path.join(folder, name);
  mkdirSync(path.join(tree, "lib/catalog"), { recursive: true });
  for (const file of lists) cpSync(path.join(root, file), path.join(tree, file));
  return tree;
}

const read = (tree: string, file: string) => readFileSync(path.join(tree, file), "utf8");

describe.each([
  ["block", "pull-quote", "pullQuote", 4],
  ["operation", "echoWords", "echoWords", 2],
])("a generated %s", (kind, given, camel, listed) => {
  it("is whole: every file parses, names nothing of the template, and is in each list", () => {
    const tree = aTree(kind);
    const touched = generate(tree, kind, given);
    for (const file of touched) {
      const text = read(tree, file);
      expect([file, text.match(/__[A-Za-z]+__/g)]).toEqual([file, null]);
      if (file.endsWith(".json")) JSON.parse(text);
      else {
        const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true, fileName: file });
        expect([file, diagnostics]).toEqual([file, []]);
      }
    }
    const inLists = touched.filter((file) => lists.includes(file));
    expect(inLists).toHaveLength(listed);
    for (const file of inLists)
      expect(read(tree, file)).toMatch(
        new RegExp(`${camel}|${camel.replace(/[A-Z]/g, "-$&").toLowerCase()}`),
      );
  });

  it("is not made where something has its name", () => {
    const tree = aTree(`${kind}-twice`);
    generate(tree, kind, given);
    const before = lists.map((file) => read(tree, file));
    expect(() => generate(tree, kind, given)).toThrow(/already exists/);
    expect(lists.map((file) => read(tree, file))).toEqual(before);
  });
});

it("refuses names, kinds and rooms that there can't be", () => {
  const tree = aTree("refused");
  expect(() => generate(tree, "block", "../up")).toThrow(/is not a valid name/);
  expect(() => generate(tree, "page", "about")).toThrow(/npm run new/);
  expect(() => generate(tree, "operation", "echo", "attic")).toThrow(/no room/);
});
