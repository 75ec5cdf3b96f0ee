import { parseBlocks } from "../../../lib/blocks/parse";
import { indexPost, toColumns, toSnapshot } from "../../../lib/blog/content";
import type { Db, Prisma } from "../../../lib/core/db";
import { newId } from "../../../lib/core/ids";
import { addDays } from "../../../lib/core/time";
import { demoPosts } from "../catalog";
import { toBlocks } from "../documents";
import type { DemoPost } from "../types";

/** The blog's posts by the demo admin, each with its first revision. */
export async function seedPosts(db: Db, authorId: string, now: Date): Promise<void> {
  const posts = [...demoPosts].sort((a, b) => b.daysAgo - a.daysAgo);
  for (const post of posts) await addPost(db, post, authorId, now);
}

async function addPost(db: Db, post: DemoPost, authorId: string, now: Date): Promise<void> {
  const { slug, locale, title, excerpt, tags, status } = post;
  const at = addDays(now, -post.daysAgo);
  const checked = parseBlocks(toBlocks(`posts/${locale}/${slug}`, post.blocks, now), {
    surface: "blog",
    mode: "publish",
    now,
  });
  if (!checked.ok)
    throw new Error(
      `The demo's post ${slug} is not valid: ${checked.errors[0]?.path} ${checked.errors[0]?.message}`,
    );
  const id = newId();
  const content = { title, excerpt, tags, cover: null, seo: null, blocks: checked.blocks };
  const snapshot = toSnapshot({ slug, locale }, content) as unknown as Prisma.InputJsonObject;
  await db.post.create({
    data: {
      id,
      slug,
      locale,
      status,
      authorId,
      ...toColumns(content),
      createdAt: at,
      updatedAt: at,
      publishedAt: status === "published" ? at : null,
      slugs: { create: { slug, locale, createdAt: at } },
      revisions: { create: { version: 1, kind: "create", snapshot, authorId, createdAt: at, savedAt: at } },
    },
  });
  await indexPost(db, id, content);
}
