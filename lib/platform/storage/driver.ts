/** Stores files, each under a name that cannot be guessed. Byte ranges include both ends. */
export type Storage = {
  /** A folder of this machine in which files are received and made. */
  staging: string;
  /** Takes over a finished file from the staging folder; it is durable once this resolves. */
  keep: (file: string, key: string, contentType: string) => Promise<void>;
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
  /** A token to upload one file of this type and size, once, until it expires. */
  admit: (key: string, file: Expected) => Promise<{ pathname: string; token: string }>;
  /** Null if no complete file has arrived. */
  find: (key: string) => Promise<Arrived | null>;
  remove: (key: string) => Promise<void>;
  /** Removes files that arrived before a time. */
  clear: (before: Date) => Promise<void>;
};

export type Expected = { contentType: string; maxBytes: number; expiresAt: Date };
export type Arrived = { size: number; open: () => Promise<ReadableStream<Uint8Array>> };
