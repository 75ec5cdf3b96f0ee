export type Draw = ReturnType<typeof drawFrom>;

/** A sequence of choices that is the same for the same text: FNV-1a of it seeds mulberry32. */
export function drawFrom(slug: string) {
  let state = 0x811c9dc5;
  for (const letter of slug) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const one = <const T>(from: readonly T[]): T => from[whole(0, from.length - 1)] as T;
  const some = <T>(from: readonly T[], count: number): T[] => {
    const left = [...from];
    return Array.from({ length: count }, () => left.splice(whole(0, left.length - 1), 1)).flat();
  };
  return { whole, one, some, chance: (share: number) => next() < share };
}
