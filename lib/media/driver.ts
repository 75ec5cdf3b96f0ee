/** A place for files, each under a name of its own that nobody can guess. The first and last byte count both. */
export type Storage = {
  /** A folder of this machine in which files are received and made. */
  staging: string;
  /** Takes a finished file of the staging folder over; it is there for good once this settles. */
  keep: (file: string, key: string, contentType: string) => Promise<void>;
  open: (key: string, range?: { first: number; last: number }) => Promise<ReadableStream<Uint8Array>>;
  /** What is not there is removed already. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Where clients may send files past this site; a storage without it takes them through the site only. */
  incoming?: Incoming;
};

/** Files that nobody has looked at yet, apart from those that are kept. */
export type Incoming = {
  /** What lets its holder put one file of this type and size there, once, until it expires. */
  admit: (key: string, file: Expected) => Promise<{ pathname: string; token: string }>;
  /** Null where nothing has arrived whole. */
  find: (key: string) => Promise<Arrived | null>;
  remove: (key: string) => Promise<void>;
  /** Takes away what arrived before a time. */
  clear: (before: Date) => Promise<void>;
};

export type Expected = { contentType: string; mostBytes: number; expiresAt: Date };
export type Arrived = { size: number; open: () => Promise<ReadableStream<Uint8Array>> };
