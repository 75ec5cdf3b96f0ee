import path from "node:path";

/** The files of a backup, below its folder. */
export const layout = {
  manifest: "manifest.json",
  /** The digest of the manifest, in the form that `sha256sum --check` reads. */
  manifestDigest: "manifest.json.sha256",
  /** Proof that the manifest is this site's. */
  signature: "manifest.json.signature",
  settings: "settings.json",
  secrets: "secrets.sealed",
  mediaList: "media.jsonl",
  table: (schema: string, name: string): string => `tables/${schema}.${name}.copy.gz`,
  media: (key: string): string => path.join("media", key.slice(0, 2), key),
};

const partialPrefix = ".partial-";
const names = /^vitrine-\d{8}T\d{6}Z-[0-9a-f]{6}$/;

/** Sorts by time: `vitrine-20260610T033700Z-1f2e3d`. */
export const nameBackup = (at: Date, random: string): string =>
  `vitrine-${at.toISOString().replace(/[-:]|\.\d+/g, "")}-${random}`;

export const isBackupName = (name: string): boolean => names.test(name);

/** The folder in which a backup is made, until it is complete. */
export const partialName = (name: string): string => partialPrefix + name;
export const isPartialName = (name: string): boolean =>
  name.startsWith(partialPrefix) && isBackupName(name.slice(partialPrefix.length));
