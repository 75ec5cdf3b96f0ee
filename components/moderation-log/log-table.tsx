import { reasonName } from "@/components/product/decision-words";
import { Link } from "@/components/ui/link";
import { Status } from "@/components/ui/status";
import { outcomeOf } from "@/components/ui/statuses";
import { TABLE } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { messages } from "@/lib/core/messages";
import type { ModerationLogEntry } from "@/lib/review/decisions/schema";
import { log } from "@/messages/en.json";

/** Decisions in rows, newest first; on a narrow screen the decision and its reason stand under the product. */
export function LogTable({ entries }: { entries: readonly ModerationLogEntry[] }) {
  const t = messages({ log });
  return (
    <table className={`${TABLE} [&_tbody_:is(td,th)]:py-2!`}>
      <caption className="sr-only">{t("caption")}</caption>
      <thead>
        <tr className="border-b border-b-rule">
          <th scope="col" className="max-sm:hidden">
            {t("time")}
          </th>
          <th scope="col">{t("about")}</th>
          <th scope="col" className="max-md:hidden">
            {t("reason")}
          </th>
          <th scope="col" className="max-sm:hidden">
            {t("decision")}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry }: { entry: ModerationLogEntry }) {
  const t = messages({ log });
  const { at, decision, kind, reason, note, byMember, claimant } = entry;
  const inside = kind === "name" ? t("withoutReviewer") : t("byMember");
  const cause = claimant
    ? t("claimedBy", { name: claimant.name })
    : kind in log && t(kind as keyof typeof log);
  const aside = [cause, byMember && inside].filter(Boolean);
  const stamp = <Status is={outcomeOf(kind, decision)} />;
  return (
    <tr>
      <td className="whitespace-nowrap max-sm:hidden">
        <Time value={at} className="label" />
      </td>
      <th scope="row" className="w-full min-w-0 font-normal! [overflow-wrap:anywhere]">
        <Time value={at} className="label block sm:hidden" />
        <Named entry={entry} />
        <span className="my-0.5 block sm:hidden">{stamp}</span>
        {aside.length > 0 && <span className="label block">{aside.join(" · ")}</span>}
        {reason && <span className="block text-ink-2 md:hidden">{reasonName(reason)}</span>}
        {note && (
          <span className="measure mt-0.5 block whitespace-pre-line text-ink-2" dir="auto">
            {note}
          </span>
        )}
      </th>
      <td className="whitespace-nowrap max-md:hidden">{reason && reasonName(reason)}</td>
      <td className="max-sm:hidden">{stamp}</td>
    </tr>
  );
}

function Named({ entry: { kind, product, collection, organization } }: { entry: ModerationLogEntry }) {
  const t = messages({ log });
  if (kind === "name") return <span className="text-ink-2">{t("nameOf")}</span>;
  if (collection !== null)
    return (
      <>
        {collection.public ? (
          <Link
            href={`/collections/${collection.slug}`}
            prefetch={false}
            className="link font-semibold"
            dir="auto"
          >
            {collection.title}
          </Link>
        ) : (
          <span className="font-semibold" dir="auto">
            {collection.title}
          </span>
        )}
        <span className="text-ink-2"> {t("isCollection")}</span>
      </>
    );
  if (kind === "collection" || (kind === "report" && product === null))
    return <span className="text-ink-2">{t("hiddenCollection")}</span>;
  if (product === null) return <span className="text-ink-2">{t("hiddenProduct")}</span>;
  return (
    <>
      {product.public ? (
        <Link href={`/products/${product.slug}`} prefetch={false} className="link font-semibold" dir="auto">
          {product.name}
        </Link>
      ) : (
        <span className="font-semibold" dir="auto">
          {product.name}
        </span>
      )}
      {organization && (
        <span className="text-ink-2">
          {" "}
          <bdi>{organization.name}</bdi>
        </span>
      )}
    </>
  );
}
