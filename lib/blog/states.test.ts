import { describe, expect, it } from "vitest";
import type { SessionCaller } from "../core/ctx";
import { newId } from "../core/ids";
import { addDays } from "../core/time";
import { readStats } from "../metrics/stats/read-stats";
import { listPostAddresses } from "../syndication/sitemap/list-addresses";
import { useDatabase } from "../testing/database";
import { outcomes, paragraph } from "../testing/documents";
import { anonymous, aPerson, byKey, ctx } from "../testing/people";
import { archivePost, publishDuePosts, publishPost, unpublishPost } from "./change-status";
import { createPost } from "./create-post";
import { listPostRevisions } from "./history/read-history";
import { listPosts, listPublishedPosts } from "./list-posts";
import { readPost } from "./read-post";
import { readPublishedPost } from "./read-published-post";
import { CreatePost, ListPosts, type Post } from "./schema";
import { updatePost } from "./update-post";

const test = useDatabase();
const now = new Date("2026-11-20T12:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const admin = () => aPerson(test.db, { role: "admin" });
const on = (caller: SessionCaller, at = now) => ctx(test.db, caller, at);
const aPost = (caller: SessionCaller, more: object = {}): Promise<Post> =>
  createPost(
    on(caller),
    CreatePost.parse({ title: `Post ${newId()}`, blocks: [paragraph("Words")], ...more }),
  );
const readBy = (id: string, at: Date) => readPost(ctx(test.db, anonymous, at), { id });

describe("a post without a block", () => {
  it("is a draft: it can neither be published nor scheduled, and a public one can't lose its last block", async () => {
    const writer = await admin();
    const { id } = await aPost(writer, { blocks: [] });
    const refused = { code: "validation_failed", fields: [{ path: "blocks", code: "required" }] };
    await expect(publishPost(on(writer), { id })).rejects.toMatchObject(refused);
    const publishAt = later(1000).toISOString();
    await expect(publishPost(on(writer), { id, publishAt })).rejects.toMatchObject(refused);
    expect(await readPost(on(writer), { id })).toMatchObject({ status: "draft", version: 1 });
    await updatePost(on(writer), { id, blocks: [paragraph("Words")] });
    expect((await publishPost(on(writer), { id })).status).toBe("published");
    await expect(updatePost(on(writer), { id, blocks: [] })).rejects.toMatchObject(refused);
  });

  it("that was published before this was refused stays public", async () => {
    const writer = await admin();
    const { id } = await aPost(writer);
    await publishPost(on(writer), { id });
    await test.db.post.update({ where: { id }, data: { blocks: [] } });
    expect(await readBy(id, now)).toMatchObject({ status: "published", blocks: [] });
    expect(await updatePost(on(writer), { id, excerpt: "Empty." })).toMatchObject({ status: "published" });
  });
});

describe("a post that waits for its time", () => {
  it("is public from that instant on, everywhere, and not a millisecond before", async () => {
    const writer = await admin();
    const tag = newId();
    const { id, slug } = await aPost(writer, { tags: [tag] });
    const publishAt = later(1000).toISOString();
    await publishPost(on(writer), { id, publishAt });
    const shown = async (at: Date) => {
      const reader = ctx(test.db, anonymous, at);
      const status = (given: "published" | "draft" | "scheduled") =>
        listPosts(ctx(test.db, writer, at), ListPosts.parse({ status: given, tag }));
      const [summary, draft, scheduled, pages, post, page, addresses, stats] = await Promise.all([
        status("published"),
        status("draft"),
        status("scheduled"),
        listPublishedPosts(reader, { tag, limit: 5, cursor: undefined }),
        readPost(reader, { id }).then(
          ({ status }) => status,
          ({ code }) => code,
        ),
        readPublishedPost(reader, { slug }).then(
          () => "found",
          ({ code }) => code,
        ),
        listPostAddresses(reader),
        readStats(reader),
      ]);
      const isListed = addresses.some(({ path }) => path === `/blog/${slug}`);
      const counts = [summary, draft, scheduled, pages].map(({ data }) => data.length);
      return [...counts, post, page, isListed, stats.posts];
    };
    const before = await shown(later(999));
    expect(before).toEqual([0, 1, 1, 0, "not_found", "not_found", false, before[7]]);
    expect(await shown(later(1000))).toEqual([1, 0, 0, 1, "published", "found", true, Number(before[7]) + 1]);
    expect(await readBy(id, later(1000))).toMatchObject({
      publishedAt: publishAt,
      publishAt: null,
      version: 2,
    });
  });

  it("is written down once when it has come, in the log too", async () => {
    const writer = await admin();
    const { id } = await aPost(writer);
    await publishPost(on(writer), { id, publishAt: later(1000).toISOString() });
    expect(await publishDuePosts({ db: test.db, now: later(999) })).toBe(0);
    const counts = await Promise.all([1, 2, 3].map(() => publishDuePosts({ db: test.db, now: later(1000) })));
    const noticed = await test.db.auditEntry.count({ where: { action: "post.came_due" } });
    expect(counts.reduce((sum, count) => sum + count)).toBe(noticed);
    const entries = await test.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { at: "asc" } });
    expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ["post.created", "session"],
      ["post.scheduled", "session"],
      ["post.came_due", "system"],
    ]);
  });

  it("keeps its first publication when it was public before", async () => {
    const writer = await admin();
    const { id } = await aPost(writer);
    await publishPost(on(writer), { id });
    await unpublishPost(on(writer, addDays(now, 1)), { id });
    const publishAt = addDays(now, 3).toISOString();
    const waiting = await publishPost(on(writer, addDays(now, 2)), { id, publishAt });
    expect(waiting).toMatchObject({ status: "draft", publishAt, publishedAt: now.toISOString() });
    await expect(readBy(id, addDays(now, 2))).rejects.toMatchObject({ code: "not_found" });
    expect(await readBy(id, addDays(now, 3))).toMatchObject({ publishedAt: now.toISOString() });
  });

  it("takes only what may be public", async () => {
    const writer = await admin();
    const { id } = await aPost(writer);
    await publishPost(on(writer), { id, publishAt: later(1000).toISOString() });
    const blocks = [{ id: newId(), type: "heading", v: 1, data: { text: "", level: 2 } }];
    await expect(updatePost(on(writer), { id, blocks })).rejects.toMatchObject({
      code: "validation_failed",
      fields: [{ path: "blocks[0].data.text" }],
    });
  });
});

describe("moves at once", () => {
  it("come in the order of the lock, whatever their times say", async () => {
    const writer = await admin();
    const { id } = await aPost(writer);
    const first = await publishPost(on(writer, later(5)), { id });
    expect(await publishPost(on(writer, now), { id })).toEqual(first);
    expect(await unpublishPost(on(writer, now), { id })).toMatchObject({
      status: "draft",
      publishedAt: later(5).toISOString(),
    });
  });

  // Without the lock in `lockPost` the second violates the key of post and version.
  it("follow one another under the lock of the post", async () => {
    const writer = await admin();
    const { id } = await aPost(writer);
    const publishes = Array.from({ length: 6 }, () => publishPost(on(writer), { id }));
    expect(outcomes(await Promise.allSettled(publishes))).toEqual({ ok: 6 });
    const moves = [
      ...Array.from({ length: 4 }, (_, index) => updatePost(on(writer), { id, title: `Title ${index}` })),
      archivePost(on(writer), { id }),
    ];
    expect(outcomes(await Promise.allSettled(moves))).toEqual({ ok: 5 });
    const versions = await test.db.postRevision.findMany({
      where: { postId: id },
      orderBy: { version: "asc" },
    });
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await test.db.post.findUniqueOrThrow({ where: { id } })).toMatchObject({
      version: 7,
      status: "archived",
    });
  });

  const next: Record<string, Record<string, string>> = {
    draft: { publish: "published", update: "draft", archive: "archived" },
    published: { unpublish: "draft", update: "published", archive: "archived" },
    archived: { update: "archived" },
  };

  it.each([0, 1, 2, 3, 4, 5])(
    "of different kinds make a history without gaps, in which each is allowed after the one before (order %i)",
    async (first) => {
      const writer = await admin();
      const { id } = await aPost(writer);
      const moves = [
        () => publishPost(on(writer), { id }),
        () => archivePost(on(writer), { id }),
        () => unpublishPost(on(writer), { id }),
        () => publishPost(on(writer), { id }),
        () => updatePost(on(writer), { id, title: "Raced" }),
        () => unpublishPost(on(writer), { id }),
      ];
      const turned = [...moves.slice(first), ...moves.slice(0, first)];
      const { ok = 0, invalid_state = 0 } = outcomes(await Promise.allSettled(turned.map((move) => move())));
      expect(ok + invalid_state).toBe(moves.length);
      const { data } = await listPostRevisions(on(writer), { id, limit: 20 });
      const history = data.toReversed();
      expect(history.map(({ version }) => version)).toEqual(history.map((_, index) => index + 1));
      const [created, ...kinds] = history.map(({ kind }) => kind);
      expect(created).toBe("create");
      expect(
        kinds.reduce((status, kind) => next[status]?.[kind] ?? `${kind} of ${status}`, "draft"),
        kinds.join(),
      ).toBe("archived");
      expect(await readPost(on(writer), { id })).toMatchObject({
        status: "archived",
        version: history.length,
      });
    },
  );

  // Without the key of `post_slugs`, both get it.
  it("to one slug have one winner", async () => {
    const writer = await admin();
    const posts = await Promise.all([aPost(writer), aPost(writer), aPost(writer)]);
    const slug = `raced-${posts[0]?.id}`;
    const moves = posts.map(({ id }) => updatePost(on(writer), { id, slug }));
    expect(outcomes(await Promise.allSettled(moves))).toEqual({ ok: 1, slug_taken: 2 });
    expect(await test.db.post.count({ where: { slug } })).toBe(1);
  });
});

describe("who sees drafts", () => {
  it("is an admin by session, or by a key that may write the blog", async () => {
    const [writer, person] = [await admin(), await aPerson(test.db)];
    const { id } = await aPost(writer);
    const by = (caller: Parameters<typeof ctx>[1]) =>
      readPost(ctx(test.db, caller, now), { id }).then(
        () => "seen",
        ({ code }) => code,
      );
    expect(await by(writer)).toBe("seen");
    expect(await by(byKey(writer, ["blog:write"]))).toBe("seen");
    for (const caller of [byKey(writer, ["products:write"]), person, byKey(person), anonymous])
      expect(await by(caller)).toBe("not_found");
  });
});

describe("a change that began before another and was written after it", () => {
  it("is told at the time of that other at the earliest, so that the history runs forwards", async () => {
    const writer = await admin();
    const { id } = await aPost(writer);
    await updatePost(on(writer, later(2000)), { id, title: "Quick" });
    const slow = await updatePost(on(writer, later(1000)), { id, title: "Slow" });
    expect(slow).toMatchObject({ version: 3, updatedAt: later(2000).toISOString() });
    const rows = await test.db.postRevision.findMany({ where: { postId: id }, orderBy: { version: "asc" } });
    expect(rows.map(({ createdAt }) => createdAt)).toEqual([now, later(2000), later(2000)]);
  });
});
