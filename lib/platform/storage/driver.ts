/** Stores files, each under a name that cannot be guessed. Byte ranges include both ends. */
export type Storage = {
  /** A folder of this machine in which files are received and made. */
  staging: string;
  /** Takes over a finished file from the staging folder; it is durable once this resolves. */
  keep: (file: string, key: string, contentType: string) => Promise<void>;
  /** Fails with `FileMissing` if there is no such file, and otherwise if the storage can't be used. */
  open: (key: string, range?: { first: number; last: number }) => Promise<ReadableStream<Uint8Array>>;
  /** Removing a missing file succeeds. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Fails, with the reason, if no file can be stored or read now. */
  check: () => Promise<void>;
  /** Where clients may upload files directly; without it, uploads go through the site. */
  incoming?: Incoming;
};

/** Files that no one has checked yet, separate from those that are stored. */
export type Incoming = {
  /** Permission to upload one file of this type and at most this size until it expires. */
  admit: (key: string, file: Expected) => Promise<Admission>;
  /** Null if no complete file has arrived. */
  find: (key: string) => Promise<Arrived | null>;
  remove: (key: string) => Promise<void>;
  /** Removes files that arrived before a time. */
  clear: (before: Date) => Promise<void>;
};

export type Expected = { contentType: string; size: number; expiresAt: Date };
export type Arrived = { size: number; open: () => Promise<ReadableStream<Uint8Array>> };

/** How a client uploads: with a token of the store's own client, or by PUT to a signed address with these headers. */
export type Admission =
  | { to: "store"; pathname: string; token: string }
  | { to: "address"; url: string; headers: Record<string, string> };

/** A file that the storage does not have; the code is what a disk says. */
export class FileMissing extends Error {
  readonly code = "ENOENT";
  constructor(key: string) {
    super(`The storage has no file ${key}.`);
  }
}

const away = "StorageUnavailable";

/** A storage elsewhere that did not do what was asked; the message is for operators. */
export class StorageUnavailable extends Error {
  override readonly name = away;
}

/** Codes of a disk that is full, broken, read-only or out of reach. */
const diskCodes = new Set("ENOSPC EDQUOT EIO EROFS ESTALE EACCES EMFILE ENFILE".split(" "));

/** Whether the storage could not be used: a retry may succeed. An error of another bundle has a class of its own. */
export const isStorageAway = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === away || ("syscall" in error && diskCodes.has(String((error as { code?: unknown }).code))));
