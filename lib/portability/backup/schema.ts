import { z } from "zod";
import { isBackupName, layout } from "./layout";

const count = z.number().int().nonnegative();
const Stored = z.object({ file: z.string(), size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const StoredAs = (file: string) => Stored.extend({ file: z.literal(file) });
const identifier = z.string().regex(/^[A-Za-z_]\w{0,62}$/);
/** The schemas that hold Vitrine's tables: its own, and the job queue. */
export const schemas = ["public", "graphile_worker"] as const;
const Name = z.object({ schema: z.enum(schemas), name: identifier });
const MediaKey = z.string().regex(/^[\w-]+$/);

/** What PostgreSQL says of the partitions that Vitrine makes: a range of time, or all the rest. It becomes part of a statement. */
const bound = /^(DEFAULT|FOR VALUES FROM \('[\d :.+-]{10,40}'\) TO \('[\d :.+-]{10,40}'\))$/;

/** The rows of a table, as PostgreSQL's COPY writes them, compressed. */
const BackupTable = Stored.extend({
  ...Name.shape,
  columns: z.array(identifier),
  rows: count,
  /** Of a partition: the table that it is part of, and PostgreSQL's words for the rows that it holds. */
  partition: z.object({ parent: identifier, bound: z.string().regex(bound) }).nullable(),
}).refine(({ schema, name, file }) => file === layout.table(schema, name));

const BackupSequence = z.object({ ...Name.shape, value: z.string(), isCalled: z.boolean() });

/** What a backup contains, with the size and digest of each file. Those of media are lines of `media.list`. */
export const Manifest = z.object({
  format: z.literal("vitrine-backup"),
  version: z.literal(1),
  id: z.string().refine(isBackupName),
  /** The moment that the rows show. */
  createdAt: z.iso.datetime(),
  vitrine: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(BackupTable),
  sequences: z.array(BackupSequence),
  media: z.object({
    list: StoredAs(layout.mediaList),
    count,
    bytes: count,
    /** Files that rows name and that the storage lacked. */
    missing: z.array(MediaKey),
  }),
  settings: StoredAs(layout.settings),
  /** Sealed with the passphrase; null without one. */
  secrets: StoredAs(layout.secrets).nullable(),
});

export const MediaLine = z.object({
  key: MediaKey,
  contentType: z.string(),
  size: count,
  sha256: z.string(),
});

export type Manifest = z.infer<typeof Manifest>;
export type BackupTable = z.infer<typeof BackupTable>;
export type BackupSequence = z.infer<typeof BackupSequence>;
export type MediaLine = z.infer<typeof MediaLine>;
export type Stored = z.infer<typeof Stored>;

export type OnProgress = (done: number, total: number) => void;
