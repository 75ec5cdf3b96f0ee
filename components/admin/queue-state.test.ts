import { describe, expect, it } from "vitest";
import { type QueueItem, Reason } from "@/lib/review/schema";
import {
  decisionsFor,
  decisionsForAll,
  noDraft,
  type QueueAction,
  type QueueState,
  queue,
  startQueue,
  toInput,
  visibleItems,
} from "./queue-state";
import { reasonChoices } from "./reasons";

const item = (id: string, part: Partial<QueueItem> = {}) =>
  ({
    id,
    kind: "submission",
    status: "open",
    version: 2,
    revision: { status: "in_review", blocks: [{ id: "block" }] },
    held: null,
    barredReviewerId: null,
    memberReviewers: { ids: [], barred: false },
    ...part,
  }) as QueueItem;
const [a, b, c] = [item("a"), item("b"), item("c")];
const ids = ["a", "b", "c"];
const run = (state: QueueState, ...actions: QueueAction[]) => actions.reduce(queue, state);
const decide = (decided: readonly QueueItem[], among = ids, until = 8000): QueueAction => ({
  do: "decide",
  entry: {
    key: decided.map(({ id }) => id).join(),
    ids: decided.map(({ id }) => id),
    name: "",
    decision: "approve",
    on: "open",
    until,
  },
  ids: among,
});

describe("queue", () => {
  it("moves within the list and stops at its ends", () => {
    const state = run(startQueue, { do: "select", id: "b" });
    expect(run(state, { do: "step", by: 1, ids }).selected).toBe("c");
    expect(run(state, { do: "step", by: 1, ids }, { do: "step", by: 1, ids }).selected).toBe("c");
    expect(run(state, { do: "step", by: -1, ids }, { do: "step", by: -1, ids }).selected).toBe("a");
  });

  it("shows the next item at once and hides what was decided", () => {
    const state = run(startQueue, { do: "select", id: "a" }, decide([a]));
    expect(state.selected).toBe("b");
    expect(visibleItems([a, b, c], state)).toEqual([b, c]);
    expect(run(state, { do: "select", id: "c" }, decide([c], ["b", "c"])).selected).toBe("b");
    expect(run(startQueue, decide([a, b])).selected).toBe("c");
    expect(run(startQueue, decide([a, b, c])).selected).toBeNull();
  });

  it("brings back what was undone or refused, with what was written", () => {
    const written = run(
      startQueue,
      { do: "write", id: "a", part: { note: "Mend the link" } },
      decide([a]),
      decide([b]),
    );
    const state = run(written, { do: "back", key: "b" });
    expect(state.selected).toBe("b");
    const undone = run(state, { do: "back", key: "a" });
    expect([undone.selected, undone.drafts.a?.note, undone.entries]).toEqual(["a", "Mend the link", []]);
    const together = run(startQueue, decide([a, b, c]), { do: "back", key: "a,b,c", ids: ["b"] });
    expect(visibleItems([a, b, c], together)).toEqual([b]);
    expect(run(together, { do: "back", key: "gone" })).toBe(together);
  });

  it("keeps what was decided away until it must have taken effect", () => {
    const state = run(startQueue, decide([a], ids, 8000), decide([b], ids, 9000));
    expect(visibleItems([a, b, c], run(state, { do: "refreshed", now: 10_499 }))).toEqual([c]);
    expect(visibleItems([a, b, c], run(state, { do: "refreshed", now: 10_500 }))).toEqual([a, c]);
  });

  it("marks and unmarks, and forgets a mark with its decision", () => {
    const state = run(startQueue, { do: "mark", id: "a" }, { do: "mark", id: "b" }, { do: "mark", id: "a" });
    expect(state.marked).toEqual(["b"]);
    expect(run(state, decide([b])).marked).toEqual([]);
    expect(run(state, { do: "unmark" }).marked).toEqual([]);
  });
});

describe("toInput", () => {
  it("asks for a reason and, with the reason other, for a note", () => {
    expect(toInput(a, "reject", null, noDraft)).toEqual({ missing: "reason" });
    expect(toInput(a, "reject", "other", { ...noDraft, note: " " })).toEqual({ missing: "note" });
    expect(toInput(a, "approve", null, noDraft)).toEqual({
      input: { queueItemId: "a", decision: "approve", expectedVersion: 2, holdSeconds: 8 },
    });
  });

  it("asks for a note with every reason where the site requires one, and with none to approve", () => {
    const written = { ...noDraft, note: "The link is dead." };
    expect(toInput(a, "request_changes", "broken_link", noDraft, "required")).toEqual({ missing: "note" });
    expect(toInput(a, "request_changes", "broken_link", written, "required")).toHaveProperty("input");
    expect(toInput(a, "reject", "spam", noDraft, "optional")).toHaveProperty("input");
    expect(toInput(a, "approve", null, noDraft, "required")).toHaveProperty("input");
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
        holdSeconds: 8,
        reason: "incomplete",
        note: "Mend it",
        blockNotes: [{ blockId: "block", note: "Here" }],
      },
    });
  });
});

it("offers the decisions that an item can take", () => {
  const offered = (of: QueueItem) => decisionsFor(of, "me");
  expect(offered(a)).toEqual(["approve", "request_changes", "reject"]);
  expect(offered(item("r", { kind: "report" }))).toEqual(["approve", "suspend"]);
  const decided = (status: string) =>
    item("d", { status: "decided", revision: { status } as QueueItem["revision"] });
  expect(offered(decided("published"))).toEqual(["suspend"]);
  expect(offered(decided("suspended"))).toEqual(["reinstate"]);
  expect(offered(decided("rejected"))).toEqual([]);
});

it("offers nothing on what is decided already, and no appeal to who rejected", () => {
  const held = { decision: "approve", reason: null, person: { id: "me", name: "" }, appliesAt: "" } as const;
  const collection = { maker: { id: "a", name: "Ada" }, suspended: true } as QueueItem["collection"];
  const ofCollection = item("k", { kind: "report", status: "decided", revision: null, collection });
  expect(decisionsFor(ofCollection, "me")).toEqual(["reinstate"]);
  expect(decisionsFor(item("h", { held }), "me")).toEqual([]);
  expect(decisionsFor(item("p", { kind: "appeal", barredReviewerId: "me" }), "me")).toEqual([]);
  expect(decisionsFor(item("p", { kind: "appeal", barredReviewerId: "other" }), "me")).toHaveLength(3);
});

it("offers an item of one's own organization only where no other admin can decide", () => {
  const own = (barred: boolean, ids = ["me"]) => item("o", { memberReviewers: { ids, barred } });
  expect(decisionsFor(own(true), "me")).toEqual([]);
  expect(decisionsFor(own(false), "me")).toHaveLength(3);
  expect(decisionsFor(own(true, ["other"]), "me")).toHaveLength(3);
});

it("offers together what all of them can take, and nothing for reports beside submissions", () => {
  const appeal = item("p", { kind: "appeal", barredReviewerId: "me" });
  expect(decisionsForAll([a, b], "me")).toEqual(["approve", "request_changes", "reject"]);
  expect(decisionsForAll([a, appeal], "me")).toEqual([]);
  expect(decisionsForAll([a, item("r", { kind: "report" })], "me")).toEqual([]);
});

it("gives each reason a key of its own, which no other act of the queue has", () => {
  const keys = reasonChoices().map(({ key }) => key);
  expect(new Set(reasonChoices().map(({ reason }) => reason)).size).toBe(Reason.options.length);
  expect(new Set([...keys, ..."jkacreux"]).size).toBe(keys.length + 8);
});
