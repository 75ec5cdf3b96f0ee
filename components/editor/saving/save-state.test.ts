import { describe, expect, it } from "vitest";
import { Listing } from "@/lib/catalog/listings/schema";
import type { EditorDocument } from "../document";
import { describeSave, describeStored, type SaveAction, saving, startSaving } from "./save-state";

const document = (name: string): EditorDocument<Listing> => ({ head: Listing.parse({ name }), blocks: [] });
const [one, two, three] = [document("one"), document("two"), document("three")];
const revision = (version: number) => ({ id: `r${version}`, version, status: "draft" as const });
const run = (...actions: SaveAction<Listing>[]) =>
  actions.reduce(saving<Listing>, startSaving(one, revision(3)));
const said = (state: ReturnType<typeof run>, shown: EditorDocument<Listing>, limits = 0) =>
  describeSave(state, shown, limits, 5000).text;

describe("saving", () => {
  it("takes what was sent as saved, not what was written since", () => {
    const state = run({ do: "send", document: two }, { do: "taken", revision: revision(4), at: 1000 });
    expect(state.saved).toBe(two);
    expect(state.revision.version).toBe(4);
    expect(said(state, two)).toBe("Saved 4 s ago");
    expect(said(state, three)).toBe("Unsaved");
  });

  it("keeps the base of a save that did not arrive", () => {
    const state = run({ do: "send", document: two }, { do: "unreachable" });
    expect(state.saved).toBe(one);
    expect(said(state, two)).toBe("Offline: stored in this browser");
    expect(said(state, one)).toBe("Revision 3");
  });

  it("stands on their version once a conflict is settled", () => {
    const conflict = { revision: revision(9), author: "Ada", document: three };
    const state = run({ do: "send", document: two }, { do: "conflicted", conflict });
    expect(said(state, two)).toBe("Conflict");
    const settled = saving(state, { do: "settled" });
    expect(settled).toMatchObject({ saved: three, revision: revision(9), phase: "idle", conflict: null });
  });

  it("says that nothing over a limit is saved", () => {
    expect(said(run(), two, 1)).toBe("Not saved: fix the marked fields");
    expect(said(run(), one, 1)).toBe("Revision 3");
  });

  it("says why nothing is saved, and what helps", () => {
    const refusal = { do: "refused" as const, message: "You may not.", errors: [] };
    const out = run({ do: "send", document: two }, { ...refusal, reason: "signed_out" });
    expect(describeSave(out, two, 0, 0)).toMatchObject({
      text: "Not saved: signed out",
      reason: expect.stringContaining("session has ended"),
      signIn: true,
    });
    const forbidden = run({ do: "send", document: two }, { ...refusal, reason: "other" });
    expect(describeSave(forbidden, two, 0, 0)).toEqual({
      tone: "warn",
      text: "Not saved",
      reason: "You may not.",
    });
  });

  it("says of a browser's storage only whether it has everything", () => {
    const text = (state: ReturnType<typeof run>, shown: EditorDocument<Listing>) =>
      describeStored(state, shown).text;
    const stored = run({ do: "send", document: two }, { do: "taken", revision: revision(4), at: 1000 });
    expect(text(stored, two)).toBe("Saved in this browser");
    expect(text(stored, three)).toBe("Saving");
    expect(text(startSaving(one, revision(0)), one)).toBe("");
    const full = run({ do: "send", document: two }, { do: "unreachable" });
    expect(describeStored(full, two)).toMatchObject({ tone: "warn", text: expect.stringContaining("full") });
  });
});
