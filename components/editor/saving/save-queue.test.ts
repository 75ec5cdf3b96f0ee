import { describe, expect, it } from "vitest";
import { productStore } from "@/components/builder/writing/product-kind";
import { type call, Problem } from "@/lib/api/client";
import { Listing } from "@/lib/catalog/listings/schema";
import type { EditorDocument } from "../document";
import { saveQueue } from "./save-queue";
import { type SaveState, saving, startSaving } from "./save-state";

const named = (name: string): EditorDocument<Listing> => ({ head: Listing.parse({ name }), blocks: [] });

type Saved = { id: string; version: number; status: "draft" | "in_review"; listing: Listing };
type Body = { listing: Listing; baseVersion: number };

/** A site with one product at version 3, which refuses a stale base as the real one does. */
function aSite() {
  let newest: Saved = { id: "r3", version: 3, status: "draft", listing: named("start").head };
  const all = [newest];
  const bases: number[] = [];
  /** What stands in the way of the next answer, after the save was taken. */
  let gate: Promise<void> = Promise.resolve();
  let isLost = false;

  const take = (listing: Listing) => {
    const version = newest.version + 1;
    newest = { id: `r${version}`, version, status: "draft", listing };
    all.unshift(newest);
  };
  const post = async ({ listing, baseVersion }: Body) => {
    bases.push(baseVersion);
    if (baseVersion !== newest.version) throw new Problem(409, { code: "version_conflict" });
    take(listing);
    const answer = { ...newest };
    await gate;
    if (!isLost) return answer;
    isLost = false;
    throw new Problem(0, {});
  };
  const answer = async (key: string, input: unknown) => {
    if (key.startsWith("POST ")) return post(input as Body);
    const { revisionId, limit } = input as { revisionId?: string; limit?: number };
    if (!key.endsWith("{revisionId}")) return { data: all.slice(0, limit) };
    return { ...all.find(({ id }) => id === revisionId), blocks: [], author: null };
  };
  return {
    bases,
    call: answer as unknown as typeof call,
    /** Holds answers back until the returned function is called. */
    hold: () => {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    loseNextAnswer: () => {
      isLost = true;
    },
    saveOf: (name: string) => take(named(name).head),
  };
}

function anEditor(site: ReturnType<typeof aSite>, status: Saved["status"] = "draft") {
  let state: SaveState<Listing> = startSaving(named("start"), { id: "r3", version: 3, status });
  const editor = { document: named("start"), held: false };
  const session = "01930a3e-5f00-7000-8000-000000000001";
  const { save, move } = saveQueue({
    store: productStore({ session, slug: "boat", call: site.call }),
    state: () => state,
    apply: (action) => {
      state = saving(state, action);
    },
    present: () => editor,
  });
  const write = (name: string) => {
    editor.document = named(name);
  };
  return { save, move, state: () => state, write, editor };
}

describe("the queue of saves", () => {
  it("lets two that wait for one flight save one after the other, without a conflict of their own making", async () => {
    const site = aSite();
    const editor = anEditor(site);
    editor.write("one");
    const release = site.hold();
    const autosave = editor.save();
    await expect.poll(() => site.bases).toEqual([3]);
    editor.write("two");
    const byKey = editor.save();
    const bySubmit = editor.save(true);
    release();
    expect(await autosave).toMatchObject({ version: 4 });
    expect(await byKey).toMatchObject({ id: "r5", version: 5 });
    expect(await bySubmit).toMatchObject({ id: "r5", version: 5, status: "draft" });
    expect(site.bases).toEqual([3, 4]);
    expect(editor.state()).toMatchObject({ phase: "idle", conflict: null, saved: named("two") });
  });

  it("sends an unchanged document only where a draft is wanted and what is saved is none", async () => {
    const site = aSite();
    const draft = anEditor(site);
    expect(await draft.save(true)).toMatchObject({ id: "r3" });
    expect(site.bases).toEqual([]);
    const submitted = anEditor(site, "in_review");
    expect(await submitted.save()).toMatchObject({ id: "r3" });
    expect(site.bases).toEqual([]);
    expect(await submitted.save(true)).toMatchObject({ id: "r4", status: "draft" });
  });

  it("reports somebody else's save, and sends nothing until that is settled", async () => {
    const site = aSite();
    const editor = anEditor(site);
    site.saveOf("theirs");
    editor.write("mine");
    const [first, second] = [editor.save(), editor.save(true)];
    expect([await first, await second]).toEqual([null, null]);
    expect(site.bases).toEqual([3]);
    expect(editor.state()).toMatchObject({ phase: "conflict", conflict: { document: named("theirs") } });
  });

  it("takes its own save for its own when the answer was lost, also after more was written", async () => {
    const site = aSite();
    const editor = anEditor(site);
    site.loseNextAnswer();
    editor.write("one");
    expect(await editor.save()).toBeNull();
    expect(editor.state().phase).toBe("offline");
    editor.write("two");
    expect(await editor.save()).toMatchObject({ version: 5 });
    expect(site.bases).toEqual([3, 3, 4]);
    expect(editor.state()).toMatchObject({ phase: "idle", conflict: null, saved: named("two") });
  });

  it("stands on its own save whose answer was lost, where somebody has written on it since", async () => {
    const site = aSite();
    const editor = anEditor(site);
    site.loseNextAnswer();
    editor.write("one ");
    expect(await editor.save()).toBeNull();
    site.saveOf("theirs on one");
    site.saveOf("theirs again");
    editor.write("one two");
    expect(await editor.save()).toBeNull();
    expect(editor.state()).toMatchObject({
      phase: "conflict",
      saved: named("one"),
      revision: { version: 4 },
      conflict: { document: named("theirs again"), revision: { version: 6 } },
    });
  });

  it("says that nobody is signed in any more, and saves once somebody is", async () => {
    const site = aSite();
    let isSignedIn = false;
    const editor = anEditor({
      ...site,
      call: (async (...args: Parameters<typeof call>) => {
        if (!isSignedIn) throw new Problem(401, { code: "unauthenticated", detail: "Sign in." });
        return site.call(...args);
      }) as typeof call,
    });
    editor.write("one");
    expect(await editor.save()).toBeNull();
    expect(editor.state()).toMatchObject({ phase: "refused", refusal: { reason: "signed_out" } });
    isSignedIn = true;
    expect(await editor.save()).toMatchObject({ version: 4 });
  });

  it("goes on after a save that failed in a way nobody foresaw", async () => {
    const site = aSite();
    const editor = anEditor({
      ...site,
      call: (async (...args: Parameters<typeof call>) => {
        if (site.bases.length === 0) {
          site.bases.push(-1);
          throw new TypeError("The stream broke off.");
        }
        return site.call(...args);
      }) as typeof call,
    });
    editor.write("one");
    const [first, second] = [editor.save(), editor.save()];
    expect(await first).toBeNull();
    expect(await second).toMatchObject({ version: 4 });
  });

  it("saves nothing while a field is over a limit", async () => {
    const site = aSite();
    const editor = anEditor(site);
    editor.write("one");
    editor.editor.held = true;
    expect(await editor.save()).toBeNull();
    expect(site.bases).toEqual([]);
  });

  it("lets a version that is made otherwise wait for a save, and the next save stand on it", async () => {
    const site = aSite();
    const editor = anEditor(site);
    editor.write("one");
    const release = site.hold();
    const autosave = editor.save();
    const bases: number[] = [];
    const moved = editor.move(async ({ id, version }) => {
      bases.push(version);
      site.saveOf("one");
      return { id, version: version + 1, status: "published" };
    }, true);
    release();
    expect(await autosave).toMatchObject({ version: 4 });
    await moved;
    expect(bases).toEqual([4]);
    expect(editor.state().revision).toMatchObject({ version: 5, status: "published" });
    editor.write("two");
    expect(await editor.save()).toMatchObject({ version: 6 });
  });

  it("takes somebody else's version of the same document for no conflict", async () => {
    const site = aSite();
    const editor = anEditor(site);
    site.saveOf("start");
    editor.write("one");
    expect(await editor.save()).toMatchObject({ version: 5 });
    expect(editor.state()).toMatchObject({ phase: "idle", conflict: null });
  });

  it("makes no version otherwise on one that is stale, and says who saved", async () => {
    const site = aSite();
    const editor = anEditor(site);
    site.saveOf("theirs");
    const stale = async () => {
      throw new Problem(409, { code: "version_conflict" });
    };
    await expect(editor.move(stale, true)).rejects.toThrow(Problem);
    expect(editor.state()).toMatchObject({ phase: "conflict", conflict: { document: named("theirs") } });
    await expect(editor.move(stale, false)).rejects.toThrow("couldn't be saved");
  });
});
