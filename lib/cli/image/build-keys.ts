import { hkdfSync } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Where a running container has the files that contain keys: the only place besides its data that it writes to. */
export const keysFolder = "/tmp/vitrine-keys";
/** Where the image has them, with a mark in place of each key. */
export const templatesFolder = "build-keys";

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

/**
 * Takes the build's keys out of its copy in an image: each file that contains one is replaced by a link to the file that
 * `fillBuildKeys` makes from its template. Returns those files.
 */
export function removeBuildKeys(build: string, templates: string): string[] {
  const keys = findKeys(build);
  const changed: string[] = [];
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !textFile.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, "utf8");
    const marked = keys.reduce((before, [name, key]) => before.replaceAll(key, markOf(name)), text);
    if (marked === text) continue;
    const inside = path.relative(build, file);
    mkdirSync(path.dirname(path.join(templates, inside)), { recursive: true });
    writeFileSync(path.join(templates, inside), marked);
    rmSync(file);
    symlinkSync(path.join(keysFolder, inside), file);
    changed.push(inside);
  }
  return changed;
}

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
    const text = names.reduce(
      (before, name) => before.replaceAll(markOf(name), deriveKey(secret, name)),
      readFileSync(file, "utf8"),
    );
    writeFileSync(to, text, { mode: 0o600 });
  }
}

function deriveKey(secret: string, name: KeyName): string {
  const { bytes, form } = kinds[name];
  return Buffer.from(hkdfSync("sha256", secret, "", `vitrine build key ${name}`, bytes)).toString(form);
}
