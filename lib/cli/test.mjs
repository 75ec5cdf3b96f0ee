// npm test: installs what is missing, then runs every check and test, or those that are named.
process.argv.splice(2, 0, "lib/cli/test.ts");
await import("./run.mjs");
