"use client";

import { useDeferredValue, useMemo } from "react";
import { DiffView } from "@/components/blocks/diff-view";
import { LISTING_NAMES } from "@/components/product/listing-names";
import { listingWords } from "@/components/product/listing-words";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/api/use-call";
import { diffBlocks } from "@/lib/blocks/diff";
import type { RevisionSummary } from "@/lib/products/schema";
import type { EditorDocument } from "./document";
import { listingDifferences } from "./rebase";
import { toDocument } from "./save-queue";

type ChangesProps = { slug: string; shown: RevisionSummary | null; document: EditorDocument };

/** What differs from the public version, word by word. */
export function Changes({ slug, shown, document }: ChangesProps) {
  const { data, error } = useCall(
    "GET /api/v1/products/{slug}/revisions/{revisionId}",
    shown === null ? null : { slug, revisionId: shown.id },
    { revalidateOnFocus: false },
  );
  const now = useDeferredValue(document);
  const before = useMemo(() => data && toDocument(data), [data]);
  const changes = useMemo(() => before && diffBlocks(before.blocks, now.blocks), [before, now]);
  if (shown === null) {
    return <EmptyState title="Nothing is public yet">All of this will be new to its visitors.</EmptyState>;
  }
  if (error) return <ErrorState title="The public version could not be read.">{error.detail}</ErrorState>;
  if (!before || !changes) return <Skeleton className="h-40" />;
  const fields = listingDifferences(before.listing, now.listing);
  if (fields.length === 0 && changes.every(({ kind }) => kind === "same")) {
    return (
      <EmptyState title="Nothing has changed">This is what is public as version {shown.version}.</EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="label">Compared with version {shown.version}, which is public</p>
      {fields.length > 0 && (
        <dl className="sheet grid gap-2 px-3.5 py-3">
          {fields.map((field) => (
            <div key={field} className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <dt className="text-ink-2">{LISTING_NAMES[field]}</dt>
              <dd className="break-words">
                <del className="text-fail">{listingWords(before.listing[field])}</del>{" "}
                <ins className="bg-glass-wash decoration-2 decoration-glass underline-offset-4">
                  {listingWords(now.listing[field])}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <DiffView changes={changes} />
    </div>
  );
}
