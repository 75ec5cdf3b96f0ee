/** A place for files, each under a name of its own that nobody can guess. The first and last byte count both. */
export type Storage = {
  /** A folder of this machine in which files are received and made. */
  staging: string;
  /** Takes a finished file of the staging folder over; it is there for good once this settles. */
  keep: (file: string, key: string, contentType: string) => Promise<void>;
  open: (key: string, range?: { first: number; last: number }) => Promise<ReadableStream<Uint8Array>>;
  /** What is not there is removed already. */
  remove: (keys: readonly string[]) => Promise<void>;
};
