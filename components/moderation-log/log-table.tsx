import Link from "next/link";
import { reasonName } from "@/components/product/decision-words";
import { Status } from "@/components/ui/status";
import { outcomeOf } from "@/components/ui/statuses";
import { TABLE } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { ModerationLogEntry } from "@/lib/review/decisions/schema";

/** Decisions in rows, newest first; on a narrow screen the decision and its reason stand under the product. */
export function LogTable({ entries }: { entries: readonly ModerationLogEntry[] }) {
  return (
    <table className={`${TABLE} [&_tbody_:is(td,th)]:py-2!`}>
      <caption className="sr-only">Moderation decisions, newest first</caption>
      <thead>
        <tr className="border-b border-b-rule">
          <th scope="col" className="max-sm:hidden">
            Time
          </th>
          <th scope="col">About</th>
          <th scope="col" className="max-md:hidden">
            Reason
          </th>
          <th scope="col" className="max-sm:hidden">
            Decision
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
  const { at, decision, kind, reason, note, byMember, claimant } = entry;
  const inside =
    kind === "name" ? "decided without an outside reviewer" : "decided by a member of the organization";
  const cause = claimant ? `claimed by ${claimant.name}` : CAUSES[kind];
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

const CAUSES = {
  submission: null,
  report: "after a report",
  appeal: "on an appeal",
  name: null,
  claim: "a claim to it",
  collection: null,
} as const;

function Named({ entry: { kind, product, collection, organization } }: { entry: ModerationLogEntry }) {
  if (kind === "name") return <span className="text-ink-2">The name of a person or an organization</span>;
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
        <span className="text-ink-2"> a collection</span>
      </>
    );
  if (kind === "collection" || (kind === "report" && product === null))
    return <span className="text-ink-2">A collection</span>;
  if (product === null) return <span className="text-ink-2">A product that was never public</span>;
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
