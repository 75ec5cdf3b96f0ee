import type { FileHandle } from "node:fs/promises";

const batchBytes = 524_288;
const syncedBytes = 16 * 1_048_576;

/**
 * Writes a file in batches: one is written while the next one comes in, and the disk begins to sync before the end. No
 * more than two batches are in memory.
 */
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

  /** Settles once everything is on the disk. */
  async finish(): Promise<void> {
    await this.flush();
    await this.writing;
    await this.syncing;
    await this.handle.sync();
  }

  /** Waits for the batch before this one only. */
  private async flush(): Promise<void> {
    await this.writing;
    const [batch, bytes] = [this.held, this.heldBytes];
    [this.held, this.heldBytes] = [[], 0];
    if (bytes > 0) this.writing = handled(this.append(batch, bytes));
  }

  private async append(batch: Uint8Array[], bytes: number): Promise<void> {
    const { bytesWritten } = await this.handle.writev(batch);
    if (bytesWritten < bytes) throw new Error("The disk took a part of a file only.");
    this.unsynced += bytes;
    if (this.unsynced < syncedBytes || this.isSyncing) return;
    this.unsynced = 0;
    this.isSyncing = true;
    this.syncing = handled(this.sync());
  }

  /** One that failed stays the last, so that `finish` fails too: a second one might succeed without the bytes. */
  private async sync(): Promise<void> {
    await this.handle.datasync();
    this.isSyncing = false;
  }
}

/** A failure is met by whoever awaits it next, and is nobody's surprise until then. */
function handled(work: Promise<void>): Promise<void> {
  work.catch(() => {});
  return work;
}
