import { afterEach, expect, it, vi } from "vitest";
import { clockTime, steadyNow } from "./steady-clock";

afterEach(() => void vi.useRealTimers());

it("goes on where the clock is set back, and knows what the clock says", () => {
  const noon = Date.parse("2030-01-01T12:00:00Z");
  vi.useFakeTimers({ now: noon, toFake: ["Date"] });
  const first = steadyNow();
  vi.setSystemTime(noon + 3_600_000);
  expect(steadyNow() - first).toBe(3_600_000);
  vi.setSystemTime(noon);
  const back = steadyNow();
  expect(back - first).toBe(3_600_000);
  expect(clockTime(back)).toBe(noon);
  vi.setSystemTime(noon + 5000);
  expect(steadyNow() - back).toBe(5000);
});
