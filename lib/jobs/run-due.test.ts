import { parseCrontab } from "graphile-worker";
import { expect, it } from "vitest";
import { withFill } from "./run-due";

it("makes up for at least the last run of each task", () => {
  const fills = parseCrontab(
    withFill("*/5 * * * * freeze_windows\n52 * * * * prune_exports\n17 3 * * * prune\n* * * * * resume\n"),
  );
  expect(fills.map(({ task, options }) => [task, options.backfillPeriod / 1000])).toEqual([
    ["freeze_windows", 360],
    ["prune_exports", 3660],
    ["prune", 90_000],
    ["resume", 61],
  ]);
});
