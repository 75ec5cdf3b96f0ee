import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import type { Db } from "../core/db";
import { fail } from "../core/errors";
import type { PostRow } from "./present";
import { postPath } from "./rules";

/** So many addresses a post can keep from others; an old one of its own may be taken back at any time. */
const mostAddresses = 40;

/**
 * Keeps the address that a locked post moves to; the old one redirects for good and stays its own. One that another post
 * has, or had, is 409 `slug_taken`, also by the key of `post_slugs`; more than `mostAddresses` are 409 `invalid_state`.
 */
export async function movePost(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  post: PostRow,
  address: { slug: string; locale: string },
): Promise<void> {
  const known = await tx.postSlug.findUnique({ where: { locale_slug: address } });
  if (known && known.postId !== post.id)
    fail("slug_taken", `The slug ${address.slug} is taken in ${address.locale}.`);
  if (!known) {
    const count = await tx.postSlug.count({ where: { postId: post.id } });
    if (count >= mostAddresses)
      fail("invalid_state", `A post can have ${mostAddresses} addresses over its life.`);
    await tx.postSlug.create({ data: { ...address, postId: post.id, createdAt: ctx.now } });
  }
  await recordAudit(tx, ctx, {
    action: "post.moved",
    subjectType: "post",
    subjectId: post.id,
    details: { from: postPath(post), to: postPath(address) },
  });
}
