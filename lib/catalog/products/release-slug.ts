import type { Reader } from "../../core/ctx";
import { addDays } from "../../core/time";
import { clock } from "../../events/audit-entry";
import { emit } from "../../events/emit";
import { inTransaction } from "../../platform/db/db";

/** For so many days after its last edit, a draft that was never submitted holds its slug. */
export const idleDays = 7;

/**
 * Frees a slug for somebody who asks for it, if it belongs to a product that was never submitted and that nobody has
 * edited for `idleDays`. That product moves to another slug; a slug that was submitted is reserved for good.
 */
export async function releaseIdleSlug({ db, now }: Reader, slug: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [idle] = await tx.$queryRaw<{ id: string; organizationId: string; current: string }[]>`
      select p.id, p.organization_id as "organizationId", p.slug as current
      from product_slugs s join products p on p.id = s.product_id
      where s.slug = ${slug} and p.first_published_at is null and not exists (
        select from revisions r where r.product_id = p.id
          and (r.submitted_at is not null or r.saved_at > ${addDays(now, -idleDays)}::timestamptz))
      for update of p`;
    if (!idle) return;
    const { id, organizationId, current } = idle;
    if (current === slug) {
      const to = `${slug.slice(0, 55).replace(/-+$/, "")}-${id.slice(-8)}`;
      await tx.productSlug.create({ data: { slug: to, productId: id, createdAt: now } });
      await tx.product.update({ where: { id }, data: { slug: to }, select: { id: true } });
      const details = { from: slug, to };
      await emit(tx, { caller: clock, now }, "product.slug_released", { id, organizationId, details });
    }
    await tx.productSlug.delete({ where: { slug } });
  });
}
