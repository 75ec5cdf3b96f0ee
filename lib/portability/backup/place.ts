import type { Readable } from "node:stream";

/** One backup, to be read. */
export type BackupFiles = {
  /** Its folder, or its address in a bucket. */
  at: string;
  /** Fails with the code ENOENT, at once or while it is read, if there is no such file. */
  read: (file: string) => Promise<Readable>;
};

type Wanted = { size: number; sha256: string };

/** A backup that is being made. */
export type BackupDraft = {
  /** A folder of this machine, in which its files are written. */
  root: string;
  /** Whether a file of the media storage is part of this backup too, because an earlier one has it as it must be. */
  takeOver: (key: string, wanted: Wanted, earlier: BackupFiles) => Promise<boolean>;
  /** Makes a file of the media storage that was written below `root` part of the backup, and notes the list so far. */
  addMedia: (written: string, key: string) => Promise<void>;
  /** Gives the backup its name, and returns where it is. */
  finish: () => Promise<string>;
  /** Removes from this machine what the next backup couldn't take over. */
  abandon: () => Promise<void>;
};

/** Where backups are: in a folder, or in a bucket below a prefix. */
export type BackupPlace = {
  at: string;
  /** Fails, with the reason, if no backup can be made here. */
  prepare: () => Promise<void>;
  /** The names of all backups that were finished, whatever became of them. */
  names: () => Promise<string[]>;
  /** The names of those that were not. */
  unfinished: () => Promise<string[]>;
  open: (name: string) => BackupFiles;
  begin: (name: string) => Promise<BackupDraft>;
  /** An interrupted removal leaves no backup that looks whole. */
  remove: (name: string) => Promise<void>;
  /** Removes what no backup needs any more. No backup may be under way. */
  sweep: () => Promise<void>;
};

/** Whether the text names a place in a bucket, such as `s3://name/folder`. */
export const isInBucket = (at: string): boolean => at.startsWith("s3://");
