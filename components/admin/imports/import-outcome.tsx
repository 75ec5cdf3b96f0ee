import { productsHref } from "@/components/admin/products/product-search";
import { ActButton } from "@/components/ui/act-button";
import { TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { statusLabel } from "@/components/ui/statuses";
import { Untranslated } from "@/components/ui/untranslated";
import { messages } from "@/lib/core/messages";
import type { ImportWithProblems } from "@/lib/portability/lists/schema";
import { imports } from "@/messages/en.json";
import { useRun } from "./use-run";

type Props = { run: ImportWithProblems };

/** What has become of the products of an import, each status with the way to them, and why some are not public. */
export function Outcome({ run: { id, products, problems } }: Props) {
  const t = messages({ imports });
  const reasons = new Map<string, number>();
  for (const { code, message } of problems)
    if (code === "held_back") reasons.set(message, (reasons.get(message) ?? 0) + 1);
  const isOnlyPublished = products.every(({ status }) => status === "published");
  return (
    <section className="grid max-w-measure gap-3">
      <h2 className="text-h4">{t("products")}</h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
        {products.map((each) => (
          <li key={each.status}>
            <TextLink href={productsHref({ import: id, status: each.status })} prefetch={false}>
              {t("productsInStatus", { count: each.products, status: statusLabel(each.status) })}
            </TextLink>
          </li>
        ))}
      </ul>
      {reasons.size > 0 && !isOnlyPublished && (
        <ul aria-label={t("whyNotPublic")} className="grid gap-1 text-ink-2 text-small">
          {[...reasons]
            .sort(([, a], [, b]) => b - a)
            .slice(0, 10)
            .map(([reason, rows]) => (
              <li key={reason} className="[overflow-wrap:anywhere]">
                {inline(
                  t.parts("rowsFor", { count: rows, reason: () => <Untranslated>{reason}</Untranslated> }),
                )}
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

/** Asks whether the rows that are gone are really gone, before their products are marked or unlisted. */
export function Unconfirmed({ run: { source, unconfirmed } }: Props) {
  const t = messages({ imports });
  const confirm = useRun(source.id, { confirmed: true });
  return (
    <div className="measure grid justify-items-start gap-3 border-warn border-s-2 bg-warn-wash py-2.5 pe-3 ps-3.5 text-small">
      <p>{t("unconfirmed", { count: unconfirmed })}</p>
      <ActButton act={confirm} size="sm">
        {t("confirmGone")}
      </ActButton>
    </div>
  );
}
