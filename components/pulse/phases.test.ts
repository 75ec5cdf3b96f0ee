import { expect, it } from "vitest";
import { phasesOf } from "./phases";

const absences = (timings: Parameters<typeof phasesOf>[0]) =>
  phasesOf(timings).phases.map(({ absent }) => absent);

it("begins each phase where the one before it ended", () => {
  const { phases, total } = phasesOf({ dns: 10, connect: 20, tls: 30, ttfb: 40, total: 101 });
  expect(phases.map(({ from }) => from)).toEqual([0, 10, 30, 60]);
  expect(total).toBe(101);
});

it("tells a phase that was not needed from one that was not reached", () => {
  expect(absences({ dns: 10, connect: 20, tls: null, ttfb: 40, total: 70 })).toEqual([
    null,
    null,
    "unused",
    null,
  ]);
  expect(absences({ dns: 10, connect: null, tls: null, ttfb: null, total: 10_000 })).toEqual([
    null,
    ...Array(3).fill("unreached"),
  ]);
});

it("claims no time where none was measured", () => {
  const none = { dns: null, connect: null, tls: null, ttfb: null, total: null };
  expect(phasesOf(none).total).toBeNull();
  expect(absences(none)).toEqual(Array(4).fill("unreached"));
});
