import { readMigrations } from "../../platform/db/read-migrations";
import type { Storage } from "../../platform/storage/driver";
import { readText } from "./files";
import { layout } from "./layout";
import { openBackup } from "./open-backup";
import { claimDatabase, restoreDatabase } from "./restore-database";
import { restoreMedia } from "./restore-media";
import type { Manifest, OnProgress } from "./schema";
import { openWith } from "./seal-settings";
import type { BackupKeys } from "./sign-manifest";
import { verifyBackup } from "./verify-backup";

export type RestoreBackup = BackupKeys & {
  /** The folder of the backup, or its address in a bucket. */
  path: string;
  url: string;
  /** The folder of this version's migrations. */
  migrations: string;
  storage: () => Storage;
  /** Whether a Vitrine that is there is replaced. */
  replaces: boolean;
  /** Whether a backup is restored though no key shows that this site made it. */
  trusts?: boolean;
  onVerify?: OnProgress;
  onFiles?: OnProgress;
  onRows?: OnProgress;
};

export type RestoredBackup = {
  manifest: Manifest;
  written: number;
  /** Files of the site that was replaced, which were removed. */
  discarded: number;
  settings: Record<string, string>;
  /** Null without the passphrase. */
  secrets: Record<string, string> | null;
};

/**
 * Restores a backup whose every file is right, and nothing of another one: files first, which replace none, then the
 * database, which is marked until it is complete; at last a replaced site's other files are removed. An interrupted restore continues when it is run again.
 */
export async function restoreBackup(wanted: RestoreBackup): Promise<RestoredBackup> {
  const nothing = () => {};
  const { manifest, faults, isSigned } = await verifyBackup(wanted.path, wanted, wanted.onVerify ?? nothing);
  const broken = faults.filter(({ fault }) => !fault.startsWith("was missing"));
  const [first] = broken;
  if (first)
    throw new Error(
      `The backup is damaged, and nothing was restored: ${first.file} ${first.fault}${more(broken.length)}.`,
    );
  requireKnown(manifest, wanted.migrations);
  const backup = openBackup(wanted.path);
  const read = (file: string) => readText(backup, file);
  const secrets =
    manifest.secrets && wanted.passphrase !== undefined
      ? (JSON.parse(openWith(wanted.passphrase, await read(layout.secrets))) as Record<string, string>)
      : null;
  if (!isSigned && !wanted.trusts) throw new Error(unsigned);
  const settings = JSON.parse(await read(layout.settings)) as Record<string, string>;
  const { replaces } = wanted;
  // A storage that is full or away is found before the database is touched.
  await claimDatabase(wanted.url, manifest, { replaces, marks: false });
  const { written } = await restoreMedia(backup, manifest, wanted.storage(), wanted.onFiles ?? nothing);
  await claimDatabase(wanted.url, manifest, { replaces, marks: true });
  let discarded = 0;
  const discard = async (keys: readonly string[]) => {
    await wanted.storage().remove(keys);
    discarded = keys.length;
  };
  const onProgress = wanted.onRows ?? nothing;
  await restoreDatabase({ ...wanted, backup, manifest, onProgress, discard });
  return { manifest, written, discarded, settings, secrets };
}

const unsigned =
  "Can't tell whether this backup was changed: it is not signed with this NEXTAUTH_SECRET or BACKUP_PASSPHRASE, so nothing was restored. Set one of them to that of the site that made it, or, if you are sure where the backup comes from, add --unsigned.";

const more = (count: number): string => (count > 1 ? `, and ${count - 1} more` : "");

/** A backup of a newer version holds rows that this one's tables have no place for. */
function requireKnown({ migrations, vitrine }: Manifest, folder: string): void {
  const known = new Map(readMigrations(folder).map(({ name, checksum }) => [name, checksum]));
  const foreign = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (!foreign) return;
  const why = known.has(foreign.name) ? "changed since" : "is unknown to this version";
  throw new Error(
    `The backup was made by Vitrine ${vitrine}, whose migration ${foreign.name} ${why}. Restore it with that version or a newer one.`,
  );
}
