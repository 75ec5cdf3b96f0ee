import type { Reading } from "../cache/cache-tags";

type Sample = { reading: Reading; position: bigint };

export const keptMs = 10_000;

/** How far the primary's write-ahead log was at which time, for the last ten seconds. */
export class PositionLog {
  /** What identifies the primary's cluster, which its replicas share. */
  system: string | null = null;
  private samples: Sample[] = [];

  /** Notes a position that was asked for after a reading began: all that was committed by then lies before it. */
  note(reading: Reading, position: bigint): void {
    const { startedAt: at } = reading;
    // What a clock that was set back had noted as later would never end.
    this.samples = this.samples.filter(
      ({ reading: { startedAt } }) => startedAt > at - keptMs && startedAt < at,
    );
    this.samples.push({ reading, position: atPageStart(position) });
  }

  /** The latest reading whose changes all lie before this position; null if that is too long ago to be known. */
  readingAt(position: bigint): Reading | null {
    return this.samples.findLast((sample) => sample.position <= position)?.reading ?? null;
  }
}

/**
 * The primary reports a position at the start of a page as after the header of that page, which no record precedes; a
 * replica that has replayed everything reports it as before.
 */
const atPageStart = (position: bigint): bigint =>
  position % pageBytes === headerBytes ? position - headerBytes : position;

const pageBytes = 8192n;
const headerBytes = 24n;
