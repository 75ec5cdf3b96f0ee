type Sample = { at: number; position: bigint };

export const keptMs = 10_000;

/** How far the primary's write-ahead log was at which time, for the last ten seconds. */
export class PositionLog {
  /** What identifies the primary's cluster, which its replicas share. */
  system: string | null = null;
  private samples: Sample[] = [];

  /** Notes a position that was read after `at`: all that was committed by then lies before it. */
  note(at: number, position: bigint): void {
    // What a clock that was set back had noted as later would never end.
    this.samples = this.samples.filter((sample) => sample.at > at - keptMs && sample.at < at);
    this.samples.push({ at, position: atPageStart(position) });
  }

  /** The latest time whose commits all lie before this position; 0 if that is too long ago to be known. */
  timeOf(position: bigint): number {
    return this.samples.findLast((sample) => sample.position <= position)?.at ?? 0;
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
