import type { FileHandle } from "node:fs/promises";

const batchBytes = 524_288;
const syncedBytes = 16 * 1_048_576;

/** Writes a file in batches while the next one arrives, at most two in memory; the disk syncs before the end. */
export class BatchWriter {
  private held: Uint8Array[] = [];
  private heldBytes = 0;
  private unsynced = 0;
  private writing: Promise<void> = Promise.resolve();
  private syncing: Promise<void> = Promise.resolve();
  private isSyncing = false;

  constructor(private readonly handle: FileHandle) {}

  async write(chunk: Uint8Array): Promise<void> {
    this.held.push(chunk);
    this.heldBytes += chunk.byteLength;
    if (this.heldBytes >= batchBytes) await this.flush();
  }

  /** Resolves once everything is on the disk. */
  async finish(): Promise<void> {
    await this.flush();
    await this.writing;
    await this.syncing;
    await this.handle.sync();
  }

  /** Waits only for the previous batch. */
  private async flush(): Promise<void> {
    await this.writing;
    const [batch, bytes] = [this.held, this.heldBytes];
    [this.held, this.heldBytes] = [[], 0];
    if (bytes > 0) this.writing = handled(this.append(batch, bytes));
  }

  private async append(batch: Uint8Array[], bytes: number): Promise<void> {
    const { bytesWritten } = await this.handle.writev(batch);
    if (bytesWritten < bytes) throw new Error("The disk stored only part of a file.");
    this.unsynced += bytes;
    if (this.unsynced < syncedBytes || this.isSyncing) return;
    this.unsynced = 0;
    this.isSyncing = true;
    this.syncing = handled(this.sync());
  }

  /** A failed batch stays the last, so that `finish` fails too: a retry might succeed without its bytes. */
  private async sync(): Promise<void> {
    await this.handle.datasync();
    this.isSyncing = false;
  }
}

/** Whoever awaits it next handles a failure; until then it must not count as unhandled. */
function handled(work: Promise<void>): Promise<void> {
  work.catch(() => {});
  return work;
}
