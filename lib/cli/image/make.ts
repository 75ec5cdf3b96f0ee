import {
  chmodSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { buildIfStale, bundlePrograms } from "../build";
import { removeBuildKeys, templatesFolder } from "../build-keys";
import { programSources, type ServerProgram, serverProgram } from "../server-env";
import { root } from "../settings";
import { tracePackages } from "./trace-files";

// node lib/cli/run.mjs lib/cli/image/make.ts FOLDER writes what the container image contains besides Node.js and its
// libraries into an empty folder, as from the image's root. The Containerfile calls it.

const folder = process.argv[2];
if (!folder || readdirSync(path.dirname(path.resolve(folder))).includes(path.basename(folder)))
  throw new Error("Name a folder that doesn't exist yet: node lib/cli/run.mjs lib/cli/image/make.ts FOLDER");

const target = path.resolve(folder);
const app = path.join(target, "app");
const built = path.join(root, ".next");
/** In the build, from where the packages are found. */
let bundled = "";

/** Programs that the web server runs as they are. */
const programs = ["lib/documents/media/video/read-film.mjs", "lib/documents/media/picture/picture-work.mjs"];
/** Read when it runs. */
const data = [
  "prisma/migrations",
  "docs/guide",
  "node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb",
  ".env.example",
  "CHANGELOG.md",
  "LICENSE",
];
/** A program loads it under a name that no tracer follows. */
const hidden = ["mediabunny"].map((name) => createRequire(import.meta.url).resolve(name));
// And what stands behind its links to packages, which a recursive listing follows.
const ofBuildOnly =
  /^node_modules\/(@[^/]+\/)?[^/@]+\/|^(cache|dev|diagnostics|image-[^/]+|trace|trace-build|turbopack|types|vitrine-sources)(\/|$)|\.(map|nft\.json)$/;

await buildIfStale((line) => console.log(line));
await bundleCommands();
const commands = readdirSync(bundled).map((name) => path.join(bundled, name));
const files = await tracePackages(built, [
  ...commands,
  ...hidden,
  ...programs.map((name) => path.join(root, name)),
  ...(Object.keys(programSources) as ServerProgram[]).map((name) => serverProgram(name)),
]);
for (const file of files) copy(file);
for (const name of programs) copy(name);
for (const name of data) cpSync(path.join(root, name), path.join(app, name), { recursive: true });
for (const name of readdirSync(built, { recursive: true, encoding: "utf8" }))
  if (!ofBuildOnly.test(name) && !lstatSync(path.join(built, name)).isDirectory())
    copy(path.join(".next", name));
cpSync(bundled, path.join(app, "lib/cli"), { recursive: true });
rmSync(bundled, { recursive: true });
const { name, version, license } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
writeFileSync(path.join(app, "package.json"), JSON.stringify({ name, version, license, type: "module" }));
removeBuildKeys(path.join(app, ".next"), path.join(app, templatesFolder));
writeCommand();
for (const name of ["data", "tmp"]) mkdirSync(path.join(target, name), { recursive: true });
chmodSync(path.join(target, "tmp"), 0o1777);
console.log(`${target}: ${files.length} files of packages`);

/** The commands as plain JavaScript, because the image has no compiler. */
async function bundleCommands(): Promise<void> {
  bundled = mkdtempSync(path.join(built, "image-"));
  chmodSync(bundled, 0o755);
  await bundlePrograms({ start: "lib/cli/image/start.ts", vitrine: "lib/cli/vitrine.ts" }, bundled);
}

/** A file of a package as the file that it is, a link as a link. */
function copy(file: string): void {
  const from = path.join(root, file);
  const to = path.join(app, file);
  mkdirSync(path.dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (lstatSync(from).isFile()) copyFileSync(realpathSync(from), to);
}

/** `vitrine COMMAND`, from whichever folder it is called. */
function writeCommand(): void {
  const bin = path.join(target, "usr/local/bin");
  mkdirSync(bin, { recursive: true });
  const lines = [
    "#!/usr/local/bin/node",
    "process.env.VITRINE_IMAGE = '1';",
    "process.env.INIT_CWD ??= process.cwd();",
    "process.chdir('/app');",
    "import('/app/lib/cli/vitrine.js');",
  ];
  writeFileSync(path.join(bin, "vitrine"), `${lines.join("\n")}\n`, { mode: 0o755 });
}
