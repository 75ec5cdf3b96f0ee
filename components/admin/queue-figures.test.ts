import { expect, it } from "vitest";
import type { QueueItem } from "@/lib/review/schema";
import { formatAge, medianWait, stampOf, summarize, tellRisk } from "./queue-figures";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const decided = (hours: number) =>
  ({
    createdAt: new Date(now - hours * 3_600_000).toISOString(),
    decidedAt: new Date(now).toISOString(),
  }) as QueueItem;

it("tells an age in its largest unit", () => {
  const ages = [30, 3599, 3600, 47 * 3600, 48 * 3600].map((seconds) =>
    formatAge(new Date(now - seconds * 1000).toISOString(), now),
  );
  expect(ages).toEqual(["now", "59 min", "1 h", "47 h", "2 d"]);
});

it("gives the median wait, and none without decisions", () => {
  expect(medianWait([decided(1), decided(9), decided(3)])).toBe(180);
  expect(medianWait([])).toBeNull();
});

it("stamps reports and appeals before warnings", () => {
  const item = {
    kind: "submission",
    reports: [],
    screening: { checks: [{ outcome: "warn" }, { outcome: "pass" }] },
  };
  expect(stampOf(item as unknown as QueueItem)).toEqual({ is: "warning", text: "1 warning" });
  const running = { checks: [{ outcome: "pending" }, { outcome: "pass" }] };
  expect(stampOf({ ...item, screening: running } as unknown as QueueItem).is).toBe("screening");
  expect(stampOf({ ...item, kind: "report" } as unknown as QueueItem)).toEqual({ is: "report" });
  expect(stampOf({ ...item, kind: "name" } as unknown as QueueItem)).toEqual({ is: "name" });
  expect(stampOf({ ...item, screening: null } as unknown as QueueItem)).toEqual({ is: "passed" });
});

it("sums the points of a risk by their kind", () => {
  const part = (kind: "warning" | "reports" | "waiting", points: number) => ({ kind, label: "", points });
  const parts = [part("warning", 10), part("warning", 10), part("reports", 15), part("waiting", 6)];
  expect(tellRisk({ risk: { score: 41, parts } })).toBe("warnings 20 + reports 15 + waiting 6");
  expect(tellRisk({ risk: { score: 0, parts: [] } })).toBe("");
});

it("counts the kinds of change", () => {
  expect(summarize(["same", "changed", "added", "changed"])).toBe("2 changed, 1 added");
  expect(summarize(["same"])).toBe("no blocks changed");
});
