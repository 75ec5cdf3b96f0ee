import { hkdfSync, randomBytes } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** Where a running container has the files that contain keys: the only place besides its data that it writes to. */
export const keysFolder = "/tmp/vitrine-keys";
/** Where the image has them, with a mark in place of each key. */
export const templatesFolder = "build-keys";
/** Where the build of a release lists its files with marks, until its first start. */
const markedFiles = "marked-files.json";

/** The keys that the framework makes in a build: of its preview mode, and of server actions, which Vitrine uses neither of. */
const kinds = {
  previewModeId: { bytes: 16, form: "hex" },
  previewModeSigningKey: { bytes: 32, form: "hex" },
  previewModeEncryptionKey: { bytes: 32, form: "hex" },
  encryptionKey: { bytes: 32, form: "base64" },
} as const;
type KeyName = keyof typeof kinds;
const names = Object.keys(kinds) as KeyName[];
const markOf = (name: KeyName): string => `@vitrine-key-${name}@`;

const textFile = /\.(js|json|mjs|html|rsc|txt)$/;

/** Puts a mark in place of each key in a build that is to be published. Returns the files that have one. */
export function markBuildKeys(build: string): string[] {
  const keys = findKeys(build);
  return textFiles(build).filter((inside) => {
    const file = path.join(build, inside);
    const text = readFileSync(file, "utf8");
    const marked = keys.reduce((before, [name, key]) => before.replaceAll(key, markOf(name)), text);
    if (marked !== text) writeFileSync(file, marked);
    return marked !== text;
  });
}

/** In an image, which stays as it is, a link to what `fillBuildKeys` makes takes the place of each file with a key. */
export function removeBuildKeys(build: string, templates: string): string[] {
  const changed = markBuildKeys(build);
  for (const inside of changed) {
    const file = path.join(build, inside);
    mkdirSync(path.dirname(path.join(templates, inside)), { recursive: true });
    copyFileSync(file, path.join(templates, inside));
    rmSync(file);
    symlinkSync(path.join(keysFolder, inside), file);
  }
  return changed;
}

/** Notes in a build which of its files have marks, for `giveOwnKeys`. */
export const writeMarkedFiles = (build: string, files: readonly string[]): void =>
  replaceFile(path.join(build, markedFiles), JSON.stringify({ files }));

type Marked = { files: string[]; secret?: string };

/** Gives a build that came with a release keys of its own, once; a start that is killed meanwhile is continued by the next. */
export function giveOwnKeys(build: string): void {
  const list = path.join(build, markedFiles);
  if (!existsSync(list)) return;
  const { files, secret = randomBytes(32).toString("hex") }: Marked = JSON.parse(readFileSync(list, "utf8"));
  replaceFile(list, JSON.stringify({ files, secret }));
  for (const inside of files) {
    const file = path.join(build, inside);
    replaceFile(
      file,
      fill(readFileSync(file, "utf8"), (name) => deriveKey(secret, name)),
    );
  }
  rmSync(list);
}

function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const fill = (text: string, keyOf: (name: KeyName) => string): string =>
  names.reduce((before, name) => before.replaceAll(markOf(name), keyOf(name)), text);

const textFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** A key that is no longer where it was would stay in the image: that ends the build of it. */
function findKeys(build: string): [KeyName, string][] {
  const read = (file: string) => JSON.parse(readFileSync(path.join(build, file), "utf8"));
  const { preview } = read("prerender-manifest.json");
  const { encryptionKey } = read("server/server-reference-manifest.json");
  const found = { ...preview, encryptionKey };
  return names.map((name) => {
    const key: unknown = found[name];
    if (typeof key !== "string" || key.length < 32) throw new Error(`The build has no ${name} where it was.`);
    return [name, key];
  });
}

/** Writes the files with keys that derive from a secret: the same on all instances, and in no image. */
export function fillBuildKeys(templates: string, secret: string, target = keysFolder): void {
  try {
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `${target} can't be written (${code}). Mount a writable /tmp into the container, for example with --tmpfs /tmp.`,
    );
  }
  for (const entry of readdirSync(templates, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const to = path.join(target, path.relative(templates, file));
    mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
    const text = fill(readFileSync(file, "utf8"), (name) => deriveKey(secret, name));
    writeFileSync(to, text, { mode: 0o600 });
  }
}

function deriveKey(secret: string, name: KeyName): string {
  const { bytes, form } = kinds[name];
  return Buffer.from(hkdfSync("sha256", secret, "", `vitrine build key ${name}`, bytes)).toString(form);
}
