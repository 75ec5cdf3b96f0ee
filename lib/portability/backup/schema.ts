import { z } from "zod";

const count = z.number().int().nonnegative();
const Stored = z.object({ file: z.string(), size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const Name = z.object({ schema: z.string(), name: z.string() });

/** The rows of a table, as PostgreSQL's COPY writes them, compressed. */
const BackupTable = Stored.extend({
  ...Name.shape,
  columns: z.array(z.string()),
  rows: count,
  /** Of a partition: the table that it is part of, and PostgreSQL's words for the rows that it holds. */
  partition: z.object({ parent: z.string(), bound: z.string() }).nullable(),
});

const BackupSequence = z.object({ ...Name.shape, value: z.string(), isCalled: z.boolean() });

/** What a backup contains, with the size and digest of each file. Those of media are lines of `media.list`. */
export const Manifest = z.object({
  format: z.literal("vitrine-backup"),
  version: z.literal(1),
  id: z.string(),
  /** The moment that the rows show. */
  createdAt: z.iso.datetime(),
  vitrine: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(BackupTable),
  sequences: z.array(BackupSequence),
  media: z.object({
    list: Stored,
    count,
    bytes: count,
    /** Files that rows name and that the storage lacked. */
    missing: z.array(z.string()),
  }),
  settings: Stored,
  /** Sealed with the passphrase; null without one. */
  secrets: Stored.nullable(),
});

export const MediaLine = z.object({
  key: z.string().regex(/^[\w-]+$/),
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
