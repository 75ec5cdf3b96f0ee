import { DiffView } from "@/components/blocks/diff-view";
import { FieldChanges } from "@/components/blocks/field-changes";
import { LISTING_NAMES } from "@/components/product/listing-names";
import { ButtonLink } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { BlockChange } from "@/lib/blocks/diff";
import type { RevisionDiff } from "@/lib/products/history/schema";
import type { RevisionSummary } from "@/lib/products/schema";

type RevisionComparisonProps = { slug: string; diff: RevisionDiff };

/** What one version changes of another: the listing's fields, then the blocks. */
export function RevisionComparison({ slug, diff: { from, to, listing, blocks } }: RevisionComparisonProps) {
  const path = `/products/${slug}/history`;
  const changed = blocks.filter(({ kind }) => kind !== "same") as unknown as BlockChange[];
  const same = blocks.length - changed.length;
  return (
    <section aria-labelledby="difference" className="mb-12">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="difference" className="name text-h2">
            {from ? `Version ${from.version} to version ${to.version}` : `Version ${to.version}`}
          </h2>
          <p className="text-ink-2 text-small">
            {from && <Moment revision={from} />}
            {from && " to "}
            <Moment revision={to} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {from && (
            <ButtonLink href={`${path}?from=${to.id}&to=${from.id}`} size="sm">
              Swap
            </ButtonLink>
          )}
          <ButtonLink href={path} size="sm">
            Close
          </ButtonLink>
        </div>
      </div>
      {listing.length > 0 && (
        <div className="sheet mb-3.5">
          <p className="flex items-center gap-2.5 px-3.5 py-1.5">
            <Tag>listing</Tag>
            <span className="label">changed</span>
          </p>
          <div className="border-rule-2 border-t px-3.5 py-2.5">
            <FieldChanges fields={listing} names={LISTING_NAMES} />
          </div>
        </div>
      )}
      {changed.length > 0 && <DiffView changes={changed} />}
      {(same > 0 || changed.length + listing.length === 0) && (
        <p className="label py-2">{unchanged(same, changed.length + listing.length)}</p>
      )}
    </section>
  );
}

function Moment({ revision: { savedAt, author } }: { revision: RevisionSummary }) {
  return (
    <>
      {author?.name ?? "somebody"}, <Time value={savedAt} as="minute" />
    </>
  );
}

function unchanged(same: number, changes: number): string {
  if (changes === 0) return "The two versions are the same.";
  return same === 1 ? "1 block unchanged" : `${same} blocks unchanged`;
}
