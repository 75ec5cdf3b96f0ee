// npm start and npm run dev: installs what is missing, then serves.
process.argv.splice(2, 0, "lib/cli/serve.ts");
await import("./run.mjs");
