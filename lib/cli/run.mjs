// Runs a TypeScript program of this project: node lib/cli/run.mjs FILE.ts [arguments]
import path from "node:path";
import { pathToFileURL } from "node:url";
import { install, requireNode, root } from "./install.mjs";

// Deprecations inside packages concern their maintainers, not whoever starts a Vitrine.
process.noDeprecation = true;
requireNode();
const [file, ...rest] = process.argv.slice(2);
const isForOperators = /^lib.cli.(serve|prepare|vitrine)\.ts$/.test(file) && !rest.includes("--dev");
install({ forDevelopment: !isForOperators });
const target = path.resolve(root, file);
process.argv = [process.argv[0], target, ...rest];
const { register } = await import("tsx/esm/api");
register();
await import(pathToFileURL(target).href);
