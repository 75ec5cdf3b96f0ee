type Counts = Record<"waiting" | "running" | "scheduled" | "retrying" | "failed", number>;

/** How many jobs of a task are in each state that has any. */
export function JobCounts(counts: Counts) {
  return states
    .filter((state) => counts[state] > 0)
    .map((state) => (
      <span key={state} className={state === "failed" ? "label text-fail" : "label"}>
        {counts[state].toLocaleString("en")} {state}
      </span>
    ));
}

const states = ["waiting", "running", "scheduled", "retrying", "failed"] as const;
