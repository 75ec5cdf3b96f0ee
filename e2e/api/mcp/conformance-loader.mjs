// The suite imports a function of node:fs that Node 20 lacks, for a command that the tests do not use.
import { register } from "node:module";

const hook = `export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.includes("/@modelcontextprotocol/conformance/dist/")) return loaded;
  return { ...loaded, source: String(loaded.source).replace(/,globSync as \\w+/, "") };
}`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
