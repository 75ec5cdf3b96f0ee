import { describe, expect, it } from "vitest";
import type { QueueItem } from "@/lib/moderation/schema";
import {
  decisionsFor,
  noDraft,
  type QueueAction,
  type QueueState,
  queue,
  startQueue,
  toInput,
  visibleItems,
} from "./queue-state";
import { reasonsFor } from "./reasons";

const item = (id: string, part: Partial<QueueItem> = {}) =>
  ({
    id,
    kind: "submission",
    status: "open",
    version: 2,
    revision: { status: "in_review", blocks: [{ id: "block" }] },
    ...part,
  }) as QueueItem;
const [a, b, c] = [item("a"), item("b"), item("c")];
const ids = ["a", "b", "c"];
const run = (state: QueueState, ...actions: QueueAction[]) => actions.reduce(queue, state);
const hold = (held: QueueItem, among = ids): QueueAction => ({
  do: "hold",
  held: { item: held, input: { queueItemId: held.id, decision: "approve" }, sendAt: 8000 },
  ids: among,
});

describe("queue", () => {
  it("moves within the list and stops at its ends", () => {
    const state = run(startQueue, { do: "select", id: "b" });
    expect(run(state, { do: "step", by: 1, ids }).selected).toBe("c");
    expect(run(state, { do: "step", by: 1, ids }, { do: "step", by: 1, ids }).selected).toBe("c");
    expect(run(state, { do: "step", by: -1, ids }, { do: "step", by: -1, ids }).selected).toBe("a");
  });

  it("shows the next item at once and hides what is held", () => {
    const state = run(startQueue, { do: "select", id: "a" }, hold(a));
    expect(state.selected).toBe("b");
    expect(visibleItems([a, b, c], state)).toEqual([b, c]);
    expect(run(state, { do: "select", id: "c" }, hold(c, ["b", "c"])).selected).toBe("b");
  });

  it("takes the last decision back first, each with what was written", () => {
    const state = run(
      startQueue,
      { do: "write", id: "a", part: { note: "Mend the link" } },
      hold(a),
      hold(b),
      { do: "undo" },
    );
    expect(state.selected).toBe("b");
    const back = run(state, { do: "undo" });
    expect(back.selected).toBe("a");
    expect(back.drafts.a?.note).toBe("Mend the link");
    expect(back.held).toEqual([]);
  });

  it("keeps what was sent away until the list was read anew, and brings back what failed", () => {
    const state = run(startQueue, hold(a), hold(b), { do: "sent", id: "a" }, { do: "failed", id: "b" });
    expect(visibleItems([a, b, c], state)).toEqual([b, c]);
    expect(visibleItems([a, b, c], run(state, { do: "refreshed" }))).toEqual([a, b, c]);
  });
});

describe("toInput", () => {
  it("asks for a reason and, with the reason other, for a note", () => {
    expect(toInput(a, "reject", null, noDraft)).toEqual({ missing: "reason" });
    expect(toInput(a, "reject", "other", { ...noDraft, note: " " })).toEqual({ missing: "note" });
    expect(toInput(a, "approve", null, noDraft)).toEqual({
      input: { queueItemId: "a", decision: "approve", expectedVersion: 2 },
    });
  });

  it("sends only what was written, and notes only at blocks that are there", () => {
    const draft = {
      note: " Mend it ",
      privateNote: "",
      blockNotes: { block: "Here", gone: "There", empty: " " },
    };
    expect(toInput(a, "request_changes", "incomplete", draft)).toEqual({
      input: {
        queueItemId: "a",
        decision: "request_changes",
        expectedVersion: 2,
        reason: "incomplete",
        note: "Mend it",
        blockNotes: [{ blockId: "block", note: "Here" }],
      },
    });
  });
});

it("offers the decisions that an item can take", () => {
  expect(decisionsFor(a)).toEqual(["approve", "request_changes", "reject"]);
  expect(decisionsFor(item("r", { kind: "report" }))).toEqual(["approve", "suspend"]);
  const decided = (status: string) =>
    item("d", { status: "decided", revision: { status } as QueueItem["revision"] });
  expect(decisionsFor(decided("published"))).toEqual(["suspend"]);
  expect(decisionsFor(decided("suspended"))).toEqual(["reinstate"]);
  expect(decisionsFor(decided("rejected"))).toEqual([]);
});

it("gives each digit one reason of each decision", () => {
  for (const ask of ["reject", "request_changes", "suspend"] as const) {
    const choices = reasonsFor(ask);
    expect(new Set(choices.map(({ reason }) => reason)).size).toBe(12);
    expect(
      choices
        .flatMap(({ digit }) => digit ?? [])
        .sort()
        .join(""),
    ).toBe("0123456789");
  }
});
