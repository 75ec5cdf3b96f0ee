import { type FileHandle, open } from "node:fs/promises";

const windowBytes = 65_536;

/** Reads here and there in a file through one small window, and no more often than `maxReads`. */
export class FileWindow {
  private at = 0;
  private held = Buffer.alloc(0);
  private reads = 0;

  private constructor(
    private readonly handle: FileHandle,
    readonly size: number,
    private readonly maxReads: number,
  ) {}

  static async use<T>(path: string, maxReads: number, work: (file: FileWindow) => Promise<T>): Promise<T> {
    const handle = await open(path, "r");
    try {
      const { size } = await handle.stat();
      return await work(new FileWindow(handle, size, maxReads));
    } finally {
      await handle.close();
    }
  }

  /** The bytes of a place, which must lie in the file and fit the window. */
  async read(at: number, length: number): Promise<Buffer> {
    if (at < 0 || length < 0 || length > windowBytes || at + length > this.size)
      throw new BrokenVideo("ends too early");
    if (at < this.at || at + length > this.at + this.held.length) {
      if (++this.reads > this.maxReads) throw new BrokenVideo("has too many parts");
      const wanted = Math.min(windowBytes, this.size - at);
      const buffer = Buffer.alloc(wanted);
      const { bytesRead } = await this.handle.read(buffer, 0, wanted, at);
      if (bytesRead < wanted) throw new BrokenVideo("ends too early");
      [this.at, this.held] = [at, buffer];
    }
    return this.held.subarray(at - this.at, at - this.at + length);
  }
}

/** What is wrong with a video, as the end of a sentence. */
export class BrokenVideo extends Error {
  readonly code: string;

  constructor(message: string, code = "unreadable") {
    super(message);
    this.code = code;
  }
}
