import { diffWords } from "diff";
import { Words } from "@/components/blocks/words";
import { LISTING_NAMES } from "@/components/product/listing-names";
import { Tag } from "@/components/ui/tag";
import type { WordMark } from "@/lib/blocks/diff";
import type { Listing } from "@/lib/products/schema";

const FIELDS = Object.entries(LISTING_NAMES) as [keyof Listing, string][];

type ListingChangesProps = {
  before: Listing | null;
  after: Listing;
  /** What a listing is called that has nothing before it. */
  said: "new" | "as it is public";
};

/** What the directory says of the product: all of it at first, later what a revision changes. */
export function ListingChanges({ before, after, said }: ListingChangesProps) {
  const rows = FIELDS.map(([field, name]) => ({
    name,
    from: before && wordsOf(before[field]),
    to: wordsOf(after[field]),
  }));
  const shown = rows.filter(({ from, to }) => (before === null ? to !== "" : from !== to));
  if (shown.length === 0) return null;
  return (
    <section className="sheet" aria-label="Listing">
      <p className="flex items-center gap-2.5 px-3.5 py-1.5">
        <Tag>listing</Tag>
        <span className="label">{before === null ? said : "changed"}</span>
      </p>
      <dl className="border-rule-2 border-t px-3.5 py-2">
        {shown.map(({ name, from, to }) => (
          <div key={name} className="grid gap-x-4 py-1 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
            <dt className="label pt-0.5">{name}</dt>
            <dd className="break-words">
              {before === null ? to : <Words words={marksOf(from ?? "", to)} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function marksOf(from: string, to: string): WordMark[] {
  return diffWords(from, to).map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

function wordsOf(value: Listing[keyof Listing]): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  return "alt" in value
    ? `picture ${value.mediaId.slice(-6)}: ${value.alt || "no alternative text"}`
    : value.join(", ");
}
