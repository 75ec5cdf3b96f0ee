import { readFile } from "node:fs/promises";

/** Loads JSON as a module that exports its members by name, as the bundlers do. */
export async function load(url, context, next) {
  if (!/\/messages\/[\w-]+\.json$/.test(url)) return next(url, context);
  const members = Object.entries(JSON.parse(await readFile(new URL(url), "utf8")));
  const source = members
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
  return { format: "module", source, shortCircuit: true };
}
