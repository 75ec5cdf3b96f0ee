import { newId } from "../../core/ids";
import { log } from "../../core/log";
import { hourMs, minuteMs, secondMs } from "../../core/time";
import { count } from "../../platform/telemetry/count";
import { type Batch, BatchRefused, type Drop, type DropReason, type Hit } from "./store";

export type BufferOptions = {
  /** The most hits that wait, including a batch being written; more are dropped and counted. */
  capacity: number;
  batchSize: number;
  everyMs: number;
};

const defaults: BufferOptions = { capacity: 20_000, batchSize: 500, everyMs: secondMs };

const maxDropKeys = 10_000;

/**
 * Hits on their way to the database, in order: written after a second or at 500. A batch that cannot be written is
 * retried under the same number, so that it counts once.
 */
export class ViewBuffer {
  private readonly options: BufferOptions;
  private readonly writer = newId();
  private waiting: Hit[] = [];
  private drops = new Map<string, Drop>();
  private failed: { batch: Batch; tries: number } | null = null;
  private number = 0;
  /** The size of the next batch: smaller while searching for a hit that the database rejects. */
  private step: number;
  private writing: Promise<boolean> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private warnedAt = 0;

  constructor(
    private readonly write: (batch: Batch) => Promise<void>,
    options: Partial<BufferOptions> = {},
  ) {
    this.options = { ...defaults, ...options };
    this.step = this.options.batchSize;
  }

  add(hit: Hit): void {
    if (this.size >= this.options.capacity) {
      this.drop(hit.slug, hit.at, "buffer_full");
      return;
    }
    this.waiting.push(hit);
    if (this.waiting.length >= this.options.batchSize && !this.failed) void this.flush();
    else this.wait();
  }

  /** Counts a request that cannot be stored; the count itself is written as soon as possible. */
  drop(slug: string, at: Date, reason: DropReason, hits = 1): void {
    count("views_total", { outcome: "dropped" }, hits);
    this.keepDrop(slug, at, reason, hits);
  }

  private keepDrop(slug: string, at: Date, reason: DropReason, hits: number): void {
    const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
    const key = `${slug} ${hour.getTime()} ${reason}`;
    const known = this.drops.get(key);
    if (known) known.hits += hits;
    else if (this.drops.size < maxDropKeys) this.drops.set(key, { slug, hour, reason, hits });
    if (Date.now() - this.warnedAt > minuteMs) {
      this.warnedAt = Date.now();
      log.warn({ reason }, "page views are dropped");
    }
    this.wait();
  }

  /** How many hits wait, including a batch that failed. */
  get size(): number {
    return this.waiting.length + (this.failed?.batch.hits.length ?? 0);
  }

  /** Writes everything that waits, until something fails or time is up; returns how many hits are left. */
  async drain(withinMs = 2 * secondMs): Promise<number> {
    const until = performance.now() + withinMs;
    while ((this.size > 0 || this.drops.size > 0) && performance.now() < until) {
      const left = new Promise<false>((resolve) =>
        setTimeout(() => resolve(false), until - performance.now()).unref(),
      );
      if (!(await Promise.race([this.flush(), left]))) break;
    }
    return this.size;
  }

  private wait(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, this.options.everyMs).unref();
  }

  /** One batch after another; returns whether all were written. */
  private flush(): Promise<boolean> {
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
      if (this.size > 0 || this.drops.size > 0) this.wait();
    });
    return this.writing;
  }

  private async writeAll(): Promise<boolean> {
    do {
      const { batch, tries } = this.failed ?? { batch: this.take(), tries: 0 };
      this.failed = { batch, tries: tries + 1 };
      try {
        await this.write(batch);
        countWritten(batch);
        this.failed = null;
        this.step = this.options.batchSize;
      } catch (error) {
        if (error instanceof BatchRefused) {
          this.refuse(batch, error);
          continue;
        }
        if (tries === 0)
          log.warn({ err: error, hits: batch.hits.length }, "page views wait for the database");
        return false;
      }
    } while (this.waiting.length >= this.step);
    return true;
  }

  /** Halves a rejected batch until the rejected hit is alone: that one is lost, and counted. */
  private refuse({ hits, drops }: Batch, error: Error): void {
    this.failed = null;
    for (const { slug, hour, reason, hits: lost } of drops) this.keepDrop(slug, hour, reason, lost);
    if (hits.length > 1) {
      this.waiting.unshift(...hits);
      this.step = Math.ceil(hits.length / 2);
      return;
    }
    this.step = this.options.batchSize;
    for (const { slug, at } of hits) this.drop(slug, at, "refused");
    log.error({ err: error }, "a page view is lost: the database refuses it");
  }

  private take(): Batch {
    const hits = this.waiting.splice(0, this.step);
    const drops = [...this.drops.values()];
    this.drops = new Map();
    return { writer: this.writer, number: ++this.number, hits, drops };
  }
}

function countWritten({ hits }: Batch): void {
  const excluded = hits.filter(({ kind }) => kind === "excluded").length;
  if (excluded > 0) count("views_total", { outcome: "excluded" }, excluded);
  if (hits.length > excluded) count("views_total", { outcome: "counted" }, hits.length - excluded);
}
