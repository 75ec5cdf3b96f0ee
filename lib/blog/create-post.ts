import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { requireBlocks } from "../blocks/require-blocks";
import { brokenUnique, type Db, inAttempt, type Prisma } from "../core/db";
import { fail } from "../core/errors";
import { isId, newId } from "../core/ids";
import { numberedSlug, slugify } from "../core/slugs";
import { type PostContent, toColumns, toSnapshot } from "./content";
import { presentPost } from "./present";
import { isReservedSlug } from "./rules";
import type { CreatePost, Post } from "./schema";
import { keepContent } from "./write-version";

type Address = { locale: string; slug: string };

const maxTries = 50;

/**
 * Makes a draft. A wanted slug that is, or was, another post's in its language is 409 `slug_taken`; one derived from the
 * title gets the next free number.
 */
export async function createPost(ctx: Ctx<PersonCaller>, input: z.output<typeof CreatePost>): Promise<Post> {
  const { title, excerpt = "", locale, tags = [], cover = null, seo = null } = input;
  const blocks = requireBlocks(input.blocks, { surface: "blog", mode: "draft", now: ctx.now });
  const content = { title, excerpt, tags, cover, seo, blocks };
  const base = input.slug ?? slugOf(title);
  if (input.slug && isReservedSlug(base)) fail("slug_taken", `The slug ${base} is reserved.`);
  for (let tries = 1; ; tries++) {
    const slug = input.slug ?? numberedSlug(base, await freeNumber(ctx.db, { locale, slug: base }, tries));
    try {
      return await inAttempt(ctx.db, (tx) => insert(tx, ctx, { locale, slug }, content));
    } catch (error) {
      if (!brokenUnique(error)) throw error;
      if (input.slug || tries === maxTries) fail("slug_taken", `The slug ${slug} is taken.`);
    }
  }
}

/** A title of letters without Latin ones has no slug, and one that is an id must not be a slug. */
const slugOf = (title: string): string => {
  const slug = slugify(title);
  return slug === "" || isId(slug) ? "post" : slug;
};

/** The key of `post_slugs` refuses a slug that somebody has, or had, in the language: two at once can't both get it. */
async function insert(tx: Db, ctx: Ctx<PersonCaller>, address: Address, content: PostContent): Promise<Post> {
  const authorId = ctx.caller.person.id;
  const snapshot = toSnapshot(address, content) as unknown as Prisma.InputJsonObject;
  const post = await tx.post.create({
    data: {
      id: newId(),
      ...address,
      ...toColumns(content),
      authorId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      slugs: { create: { ...address, createdAt: ctx.now } },
      revisions: {
        create: { version: 1, kind: "create", snapshot, authorId, createdAt: ctx.now, savedAt: ctx.now },
      },
    },
  });
  await keepContent(tx, ctx, post.id, content);
  await recordAudit(tx, ctx, {
    action: "post.created",
    subjectType: "post",
    subjectId: post.id,
    details: { ...address, name: content.title },
  });
  return presentPost(tx, post, ctx.now);
}

/** The first number whose slug nobody has or had; after more tries one of the first, so that racers part ways. */
async function freeNumber(db: Db, { locale, slug }: Address, tries: number): Promise<number> {
  const numbers = Array.from({ length: 1000 }, (_, index) => index + 1);
  const taken = await db.postSlug.findMany({
    where: { locale, slug: { in: numbers.map((number) => numberedSlug(slug, number)) } },
    select: { slug: true },
  });
  const slugs = new Set(taken.map((row) => row.slug));
  const free = numbers.filter((number) => {
    const numbered = numberedSlug(slug, number);
    return !slugs.has(numbered) && !isReservedSlug(numbered);
  });
  return free[Math.floor(Math.random() * tries)] ?? fail("slug_taken", `Too many posts are called ${slug}.`);
}
