import type { z } from "zod";
import type { Ctx, PersonCaller } from "../core/ctx";
import { isId, newId } from "../core/ids";
import { slugify } from "../core/slugs";
import { requireBlocks } from "../documents/blocks/validate-blocks";
import { createUnderSlug } from "../documents/free-slug";
import { emit } from "../events/emit";
import { type Db, inTransaction } from "../platform/db/db";
import { presentPost } from "./present";
import { isReservedSlug } from "./rules";
import type { CreatePost, Post, SitePage } from "./schema";
import { requireUnwritten } from "./site-pages";
import { keepContent, type PostContent, toColumns, toSnapshot } from "./write-version";

type Address = { locale: string; slug: string };

/**
 * Creates a draft. A requested slug that another post has or had in its language is 409 `slug_taken`; one derived
 * from the title, or from another base, gets the next free number.
 */
export async function createPost(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof CreatePost>,
  { base = slugify(input.title) } = {},
): Promise<Post> {
  const { title, excerpt = "", locale, tags = [], cover = null, seo = null } = input;
  const blocks = requireBlocks(input.blocks, { surface: "blog", mode: "draft", now: ctx.now });
  const { page = null } = input;
  const content = { title, excerpt, tags, cover, seo, blocks };
  const naming = {
    requested: input.slug,
    base: base === "" || isId(base) ? "post" : base,
    isReserved: isReservedSlug,
    findTaken: (slugs: string[]) =>
      ctx.db.postSlug.findMany({ where: { locale, slug: { in: slugs } }, select: { slug: true } }),
    what: "posts" as const,
  };
  return createUnderSlug(naming, (slug) =>
    inTransaction(ctx.db, (tx) => insert(tx, ctx, { locale, slug }, content, page)),
  );
}

/**
 * The key of `post_slugs` rejects a slug that another post has or had in the language, even in a race, and the index
 * `posts_one_of_page` a second post of a page: tried again, that is refused.
 */
async function insert(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  address: Address,
  content: PostContent,
  page: SitePage | null,
): Promise<Post> {
  if (page) await requireUnwritten(tx, page);
  const authorId = ctx.caller.person.id;
  const snapshot = toSnapshot(address, content);
  const post = await tx.post.create({
    data: {
      id: newId(),
      ...address,
      page,
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
  await emit(tx, ctx, "post.created", { id: post.id, details: { ...address, name: content.title } });
  return presentPost(tx, post, ctx.now);
}
