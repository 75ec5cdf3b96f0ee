"use client";

import { useDeferredValue, useMemo } from "react";
import { DiffView } from "@/components/blocks/diff-view";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/api/use-call";
import { diffBlocks } from "@/lib/blocks/diff";
import type { RevisionSummary } from "@/lib/products/schema";
import type { EditorDocument, Head } from "./document";
import { headWords } from "./head-words";
import type { EditorKind } from "./kind";
import { productKind } from "./product-kind";
import { toDocument } from "./product-store";
import { headDifferences } from "./rebase";

type ChangesProps = { slug: string; shown: RevisionSummary | null; document: EditorDocument };

/** What differs from a product's public version, word by word. */
export function Changes({ slug, shown, document }: ChangesProps) {
  const { data, error } = useCall(
    "GET /api/v1/products/{slug}/revisions/{revisionId}",
    shown === null ? null : { slug, revisionId: shown.id },
    { revalidateOnFocus: false },
  );
  const before = useMemo(() => data && toDocument(data), [data]);
  if (shown === null) {
    return <EmptyState title="Nothing is public yet">All of this will be new to its visitors.</EmptyState>;
  }
  if (error) return <ErrorState title="The public version could not be read.">{error.detail}</ErrorState>;
  if (!before) return <Skeleton className="h-40" />;
  const what = `version ${shown.version}, which is public`;
  return <DocumentChanges kind={productKind} before={before} document={document} what={what} />;
}

type DocumentChangesProps<H extends Head> = {
  kind: EditorKind<H>;
  before: EditorDocument<H>;
  document: EditorDocument<H>;
  /** What `before` is: "version 3, which is public". */
  what: string;
};

/** What differs from another document, word by word. */
export function DocumentChanges<H extends Head>({ kind, before, document, what }: DocumentChangesProps<H>) {
  const now = useDeferredValue(document);
  const changes = useMemo(() => diffBlocks(before.blocks, now.blocks), [before, now]);
  const fields = headDifferences(before.listing, now.listing);
  if (fields.length === 0 && changes.every((change) => change.kind === "same")) {
    return <EmptyState title="Nothing has changed">This is {what}.</EmptyState>;
  }
  return (
    <div className="grid gap-5">
      <p className="label">Compared with {what}</p>
      {fields.length > 0 && (
        <dl className="sheet grid gap-2 px-3.5 py-3">
          {fields.map((field) => (
            <div key={field} className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <dt className="text-ink-2">{kind.names[field]}</dt>
              <dd className="break-words">
                <del className="text-fail">{headWords(before.listing[field])}</del>{" "}
                <ins className="bg-glass-wash decoration-2 decoration-glass underline-offset-4">
                  {headWords(now.listing[field])}
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
