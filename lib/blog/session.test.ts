import { describe, expect, it } from "vitest";
import type { SessionCaller } from "../core/ctx";
import { newId } from "../core/ids";
import { openPreview, sealPreview } from "../documents/preview-token";
import { useDatabase } from "../testing/database";
import { paragraph } from "../testing/documents";
import { anonymous, aPerson, ctx } from "../testing/people";
import { archivePost, publishPost, unpublishPost } from "./change-status";
import { createPost } from "./create-post";
import { namePostRevision } from "./history/change-revision";
import { listPostRevisions, readPostRevision } from "./history/read-history";
import { readPreview } from "./read-post";
import { CreatePost, type Post, UpdatePost } from "./schema";
import { updatePost } from "./update-post";

const test = useDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");
const admin = () => aPerson(test.db, { role: "admin" });
const on = (caller: SessionCaller) => ctx(test.db, caller, now);
const aPost = (caller: SessionCaller, blocks: unknown[] = []): Promise<Post> =>
  createPost(on(caller), CreatePost.parse({ title: `Post ${newId()}`, blocks }));

describe("an editing session", () => {
  it("writes one revision, as a version each, until somebody else writes", async () => {
    const [writer, other] = [await admin(), await admin()];
    const { id } = await aPost(writer);
    const session = newId();
    const save = (caller: SessionCaller, title: string) => updatePost(on(caller), { id, title, session });
    await save(writer, "a");
    await save(writer, "b");
    await save(other, "c");
    await save(writer, "d");
    await save(writer, "e");
    const { data } = await listPostRevisions(on(writer), { id, limit: 20 });
    expect(data.map(({ version, author }) => [version, author?.id])).toEqual([
      [6, writer.person.id],
      [4, other.person.id],
      [3, writer.person.id],
      [1, writer.person.id],
    ]);
    const saved = await test.db.auditEntry.count({ where: { subjectId: id, action: "post.saved" } });
    expect(saved).toBe(3);
  });

  it("leaves a revision alone once it is named, or followed by the writer's own publish and unpublish", async () => {
    const writer = await admin();
    const { id } = await aPost(writer, [paragraph("Words")]);
    const session = newId();
    const save = (title: string) => updatePost(on(writer), { id, title, session });
    const history = async () => (await listPostRevisions(on(writer), { id, limit: 20 })).data;
    await save("O");
    await save("One");
    const revisionId = (await history())[0]?.revisionId ?? "";
    await namePostRevision(on(writer), { id, revisionId, name: "The good one" });
    await save("Two");
    await publishPost(on(writer), { id });
    await unpublishPost(on(writer), { id });
    await save("Three");
    expect((await history()).map(({ version, name, kind }) => [version, name, kind])).toEqual([
      [7, null, "update"],
      [6, null, "unpublish"],
      [5, null, "publish"],
      [4, null, "update"],
      [3, "The good one", "update"],
      [1, null, "create"],
    ]);
    expect(await readPostRevision(on(writer), { id, revisionId })).toMatchObject({
      version: 3,
      name: "The good one",
      snapshot: { title: "One" },
    });
  });

  it("is a UUID", () => {
    for (const [session, fits] of [[newId(), true] as const, ["mine", false] as const])
      expect(UpdatePost.safeParse({ id: "a", session }).success, session).toBe(fits);
  });

  it("takes what a person wrote from nobody else", async () => {
    const [writer, other] = [await admin(), await admin()];
    const { id } = await aPost(writer);
    const save = (person: string) => updatePost(on(other), { id, title: "Mine", person });
    await expect(save(writer.person.id)).rejects.toMatchObject({ code: "forbidden" });
    expect(await save(other.person.id)).toMatchObject({ title: "Mine", version: 2 });
  });

  it("tells a stale writer what changed since a version that was saved over", async () => {
    const writer = await admin();
    const [a, b, c] = [newId(), newId(), newId()];
    const session = newId();
    const post = await aPost(writer, [paragraph("a", a), paragraph("b", b)]);
    const save = (blocks: unknown[]) => updatePost(on(writer), { id: post.id, blocks, session });
    await save([paragraph("a1", a), paragraph("b", b)]);
    await save([paragraph("a1", a), paragraph("b1", b)]);
    await save([paragraph("a1", a), paragraph("b1", b), paragraph("c", c)]);
    const changedSince = (baseVersion: number) =>
      updatePost(on(writer), { id: post.id, title: "Late", baseVersion }).catch(({ code, extra }) => [
        code,
        extra.currentVersion,
        extra.changedBlocks.toSorted(),
      ]);
    expect(await changedSince(1)).toEqual(["version_conflict", 4, [a, b, c].toSorted()]);
    expect(await changedSince(2)).toEqual(["version_conflict", 4, [b, c].toSorted()]);
    expect(await changedSince(3)).toEqual(["version_conflict", 4, [c]]);
  });
});

describe("the token of a preview", () => {
  it("opens its post until its time, and nothing once that has come", () => {
    const id = newId();
    const token = sealPreview(id, now);
    expect(openPreview(token, new Date(now.getTime() - 1))).toBe(id);
    expect(openPreview(token, now)).toBeNull();
    const other = token.startsWith("A") ? "B" : "A";
    expect(openPreview(`${other}${token.slice(1)}`, new Date(0))).toBeNull();
    expect(openPreview("", new Date(0))).toBeNull();
  });

  it("shows the draft as it is now to nobody in particular", async () => {
    const writer = await admin();
    const { id } = await aPost(writer);
    const token = sealPreview(id, new Date(now.getTime() + 1000));
    await updatePost(on(writer), { id, title: "Written since" });
    const guest = ctx(test.db, anonymous, now);
    expect(await readPreview(guest, { token })).toMatchObject({
      id,
      title: "Written since",
      status: "draft",
    });
    await archivePost(on(writer), { id });
    for (const broken of [token, "nonsense"])
      await expect(readPreview(guest, { token: broken })).rejects.toMatchObject({ code: "not_found" });
  });
});
