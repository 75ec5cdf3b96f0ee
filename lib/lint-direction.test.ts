import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { makeFolder, useFolder } from "./testing/folders";

const folder = useFolder();

/** Which lines of a file the linter refuses because they name left or right. */
function refused(name: string, lines: readonly string[]): string[] {
  const plugins = ["lint-classes.grit", "lint-styles.grit"].map((file) => resolve("lib", file));
  const css = { parser: { tailwindDirectives: true } };
  const config = JSON.stringify({ plugins, css, linter: { rules: { preset: "none" } } });
  const root = makeFolder(folder, { "biome.json": config, [name]: lines.join("\n") });
  const biome = resolve("node_modules/.bin/biome");
  const { stdout } = spawnSync(biome, ["lint", "--reporter=github", "--max-diagnostics=none", name], {
    cwd: root,
    encoding: "utf8",
  });
  const found = stdout.split("\n").filter((line) => line.includes("start or end of a line"));
  return found.map((line) => lines[Number(/line=(\d+)/.exec(line)?.[1]) - 1] ?? line);
}

it("refuses classes that name left or right, and no others", () => {
  const wrong = [
    ...["text-left", "x ml-2", "lg:-mr-[3px] y", "left-0", "sm:right-auto", "hover:pr-4", "pl-(--gap)"],
    ...[
      "border-l",
      "border-r-2",
      "border-l-warn",
      "rounded-tl-md",
      "rounded-r",
      "float-right",
      "object-left",
    ],
    ...["bg-linear-to-r from-a", "sm:[mask-image:linear-gradient(to_right,#000,transparent)]"],
    ...["shadow-[inset_3px_0_0_red]", "inset-[1px_2px_auto_auto]", "-translate-x-1/2", "origin-top-left"],
  ];
  const right = [
    ...["text-end", "-me-2", "inset-s-auto", "border-s-2", "rounded-ee-md", "float-start", "inset-x-0"],
    ...["border-rule", "border-red", "rounded-lg", "text-lede", "bg-rule", "inset-[1px_2px]", "shadow-lift"],
    ...["right-aligned", "what is left-over", "pl-PL", "bottom-right", "translate-y-2", "left", "prl-1"],
  ];
  const lines = [...wrong, ...right].map((classes) => `use(<p className="${classes}" />, \`${classes}\`);`);
  const found = refused("a.tsx", lines);
  expect([...new Set(found)]).toEqual(lines.slice(0, wrong.length));
  expect(found).toHaveLength(2 * wrong.length);
});

it("refuses styles that name left or right, and no others", () => {
  const wrong = [
    ...[
      "margin-left: 1px",
      "padding-right: 1px",
      "left: 0",
      "border-left: 1px solid",
      "border-left-color: red",
    ],
    ...["border-top-left-radius: 2px", "text-align: right", "float: left", "scroll-margin-left: 2px"],
    ...["background: linear-gradient(to left, red, blue)", "@apply p-2 ml-2", "@apply sm:border-l text-ink"],
  ];
  const right = [
    ...["margin-inline-start: 1px", "inset-inline-end: 0", "text-align: end", "border-top: 1px solid"],
    ...["--end: right", "background: linear-gradient(to var(--end), red, blue)", "@apply ms-2 border-rule"],
  ];
  const lines = [...wrong, ...right].map((style) => `a { ${style}; }`);
  expect(refused("a.css", lines)).toEqual(lines.slice(0, wrong.length));
});
