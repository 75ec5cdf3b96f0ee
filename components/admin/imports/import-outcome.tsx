import { productsHref } from "@/components/admin/products/product-search";
import { ActButton } from "@/components/ui/act-button";
import { TextLink } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";
import { statusLabel } from "@/components/ui/statuses";
import { plural } from "@/lib/core/text";
import type { ImportWithProblems } from "@/lib/portability/lists/schema";
import { useRun } from "./use-run";

type Props = { run: ImportWithProblems };

/** What has become of the products of an import, each status with the way to them, and why some are not public. */
export function Outcome({ run: { id, products, problems } }: Props) {
  const reasons = new Map<string, number>();
  for (const { code, message } of problems)
    if (code === "held_back") reasons.set(message, (reasons.get(message) ?? 0) + 1);
  const isOnlyPublished = products.every(({ status }) => status === "published");
  return (
    <section className="grid max-w-measure gap-3">
      <h2 className="text-h4">Products</h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
        {products.map((each) => (
          <li key={each.status}>
            <TextLink href={productsHref({ import: id, status: each.status })} prefetch={false}>
              {formatNumber(each.products)} {statusLabel(each.status)}
            </TextLink>
          </li>
        ))}
      </ul>
      {reasons.size > 0 && !isOnlyPublished && (
        <ul aria-label="Why they are not public" className="grid gap-1 text-ink-2 text-small">
          {[...reasons]
            .sort(([, a], [, b]) => b - a)
            .slice(0, 10)
            .map(([reason, rows]) => (
              <li key={reason} className="[overflow-wrap:anywhere]">
                {plural(rows, "row")}: {reason}
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

/** Asks whether the rows that are gone are really gone, before their products are marked or unlisted. */
export function Unconfirmed({ run: { source, unconfirmed } }: Props) {
  const confirm = useRun(source.id, { confirmed: true });
  return (
    <div className="measure grid justify-items-start gap-3 border-warn border-s-2 bg-warn-wash py-2.5 pe-3 ps-3.5 text-small">
      <p>
        {plural(unconfirmed, "product")} of this list {unconfirmed === 1 ? "is" : "are"} gone, more than half
        of them. The list may be incomplete, so nothing was marked or unlisted.
      </p>
      <ActButton act={confirm} size="sm">
        They are gone: run again
      </ActButton>
    </div>
  );
}
