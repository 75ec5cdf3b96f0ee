import fc from "fast-check";
import { expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../core/time";
import { cutRange, type Range } from "./rules";

const start = Date.parse("2026-10-01T00:00:00Z");
const moment = fc.oneof(
  fc.nat({ max: 40 * dayMs }),
  fc.tuple(fc.nat({ max: 40 }), fc.integer({ min: -2, max: 2 })).map(([day, ms]) => day * dayMs + ms),
  fc.tuple(fc.nat({ max: 80 }), fc.integer({ min: -2, max: 2 })).map(([half, ms]) => (half * dayMs) / 2 + ms),
  fc
    .tuple(fc.nat({ max: 1920 }), fc.integer({ min: -2, max: 2 }))
    .map(([half, ms]) => (half * hourMs) / 2 + ms),
);
const ranges = fc
  .tuple(moment, moment)
  .map(([one, other]) => [one, other].sort((a, b) => a - b).map((ms) => new Date(start + ms)))
  .map(([from = new Date(start), to = from]) => ({ from, to }));

const lengthOf = ({ from, to }: Range): number => to.getTime() - from.getTime();
const has = ({ from, to }: Range, at: number): boolean => from.getTime() <= at && at < to.getTime();

it("the parts of a range cover it once, and nothing else", () => {
  fc.assert(
    fc.property(ranges, (range) => {
      const { days, weeks, daysBeside, hours, moments } = cutRange(range);
      const signed = [{ ...days, sign: 1 }, ...hours, ...moments];
      const ends = [range, weeks, ...daysBeside, ...signed].flatMap(({ from, to }) => [+from, +to]);
      for (const at of ends.flatMap((end) => [end - 1, end])) {
        const covered = signed.reduce((sum, part) => sum + (has(part, at) ? part.sign : 0), 0);
        expect(covered, new Date(at).toISOString()).toBe(has(range, at) ? 1 : 0);
        const tiles = [weeks, ...daysBeside].filter((part) => has(part, at)).length;
        expect(tiles, new Date(at).toISOString()).toBe(has(days, at) ? 1 : 0);
      }
    }),
    { numRuns: 500, seed: 156 },
  );
});

it("an end takes at most half a day of hours, and half an hour of single views", () => {
  fc.assert(
    fc.property(ranges, (range) => {
      const { hours, moments, within } = cutRange(range);
      for (const part of hours) expect(lengthOf(part)).toBeLessThanOrEqual(12 * hourMs);
      expect(hours.length).toBeLessThanOrEqual(2);
      expect(moments.length).toBeLessThanOrEqual(within ? 1 : 2);
      for (const part of within ? [] : moments) expect(lengthOf(part)).toBeLessThanOrEqual(30 * minuteMs);
    }),
    { numRuns: 500, seed: 156 },
  );
});
