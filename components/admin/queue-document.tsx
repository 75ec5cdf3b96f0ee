"use client";

import { diffWords } from "diff";
import { useMemo } from "react";
import { Words } from "@/components/blocks/words";
import { HEAD } from "@/components/editor/document";
import { LISTING_NAMES } from "@/components/product/listing-names";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { Listing, Revision } from "@/lib/catalog/products/schema";
import { type BlockChange, diffBlocks, type WordMark } from "@/lib/documents/blocks/diff";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { QueueItem } from "@/lib/review/schema";
import { Changes, Whole } from "./queue-blocks";
import { ownerOf, summarise, titleOf } from "./queue-figures";
import type { Draft } from "./queue-state";

type QueueDocumentProps = {
  item: QueueItem;
  expanded: boolean;
  onExpand: () => void;
  draft: Draft;
  /** Absent where nothing can be decided. */
  onNote?: (blockId: string, note: string) => void;
};

/** The middle pane: what would change on the public page, or the whole document. */
export function QueueDocument(props: QueueDocumentProps) {
  return props.item.kind === "name" ? <NameChange item={props.item} /> : <ProductChange {...props} />;
}

/** A name that waits, beside the one that is shown until it is decided. */
function NameChange({ item }: { item: QueueItem }) {
  const rows = [
    ["shown now", ownerOf(item)],
    ["proposed", item.proposed],
  ];
  return (
    <article
      className="relative mx-auto grid max-w-[48rem] grid-cols-1 gap-3.5 pb-6"
      aria-labelledby="queue-item"
    >
      <header className="flex min-w-0 flex-wrap items-baseline gap-x-3.5 gap-y-0.5">
        <h1 id="queue-item" className="name min-w-0 break-words text-[1.75rem] leading-tight">
          {titleOf(item)}
        </h1>
        <p className="label">new name for {item.person ? "a person" : "an organization"}</p>
      </header>
      <dl className="sheet px-3.5 py-2">
        {rows.map(([label, name]) => (
          <div key={label} className="grid gap-x-4 py-1 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
            <dt className="label pt-0.5">{label}</dt>
            <dd className="break-words">{name}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function ProductChange({ item, expanded, onExpand, draft, onNote }: QueueDocumentProps) {
  const subject = item.revision ?? item.publicRevision;
  const before = item.publicRevision && item.publicRevision.id !== subject?.id ? item.publicRevision : null;
  const after = useMemo(() => blocksOf(subject), [subject]);
  const changes = useMemo(() => (before ? diffBlocks(blocksOf(before), after) : null), [before, after]);
  const whole = expanded || changes === null;
  return (
    <article
      className="relative mx-auto grid max-w-[48rem] grid-cols-1 gap-3.5 pb-6"
      aria-labelledby="queue-item"
    >
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3.5 gap-y-0.5">
          <h1 id="queue-item" className="name text-[1.75rem] leading-tight">
            {titleOf(item)}
          </h1>
          <p className="label">{describe(subject, before, changes)}</p>
        </div>
        {changes && (
          <Button size="sm" variant="quiet" keys="e" aria-pressed={expanded} onClick={onExpand}>
            {expanded ? "Changes only" : "Full document"}
          </Button>
        )}
      </header>
      <Wishes item={item} />
      {subject && (
        <ListingChanges
          before={before?.listing ?? null}
          after={subject.listing}
          said={subject.id === item.publicRevision?.id ? "currently public" : "new"}
        />
      )}
      <h2 className="sr-only">Document</h2>
      {whole ? (
        <Whole blocks={after} changes={changes} draft={draft} onNote={onNote} />
      ) : (
        <Changes changes={changes} draft={draft} onNote={onNote} />
      )}
      {after.length === 0 && <p className="text-ink-2">The document has no blocks.</p>}
    </article>
  );
}

/** Stands in for a document that is loading. */
export function DocumentLoading({ name }: { name: string }) {
  return (
    <div className="mx-auto grid max-w-[48rem] gap-3.5" aria-busy="true">
      <h1 className="name text-[1.75rem] leading-tight">{name}</h1>
      <Skeleton className="h-32" />
      <Skeleton className="h-48" />
      <Skeleton className="h-24" />
    </div>
  );
}

/** What the builder told the reviewer, and when it should go public. */
function Wishes({ item }: { item: QueueItem }) {
  const publishAt = item.revision?.publishAt ?? null;
  if (!item.noteToReviewer && !publishAt && !item.plea) return null;
  return (
    <div className="grid gap-2.5 border-glass border-l-[3px] bg-glass-wash px-3.5 py-2.5">
      {item.plea && (
        <p className="whitespace-pre-wrap">
          <span className="label block">appeal</span>
          {item.plea}
        </p>
      )}
      {item.noteToReviewer && (
        <p className="whitespace-pre-wrap">
          <span className="label block">note from the builder</span>
          {item.noteToReviewer}
        </p>
      )}
      {publishAt && (
        <p>
          Goes public on <Time value={publishAt} as="minute" className="font-semibold" /> if it is approved by
          then.
        </p>
      )}
    </div>
  );
}

/** The site checked a revision's blocks when it was saved. */
const blocksOf = (revision: Revision | null): Block[] => (revision?.blocks ?? []) as unknown as Block[];

function describe(
  subject: Revision | null,
  before: Revision | null,
  changes: readonly BlockChange[] | null,
): string {
  if (!subject) return "no document";
  if (!before || !changes)
    return `revision ${subject.version} · ${subject.status === "published" ? "public" : "not public yet"}`;
  return `revision ${subject.version} compared with public revision ${before.version} · ${summarise(changes.map(({ kind }) => kind))}`;
}

const FIELDS = Object.entries(LISTING_NAMES) as [keyof Listing, string][];

type ListingChangesProps = {
  before: Listing | null;
  after: Listing;
  /** What a listing is called that has nothing before it. */
  said: "new" | "currently public";
};

/** What the directory says of the product: all of it at first, later what a revision changes. */
function ListingChanges({ before, after, said }: ListingChangesProps) {
  const rows = FIELDS.map(([field, name]) => ({
    name,
    from: before && wordsOf(before[field]),
    to: wordsOf(after[field]),
  }));
  const shown = rows.filter(({ from, to }) => (before === null ? to !== "" : from !== to));
  if (shown.length === 0) return null;
  return (
    <section id={`change-${HEAD}`} className="sheet" aria-label="Listing">
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
    ? `picture ${value.mediaId.slice(-6)}: ${value.alt || "no alt text"}`
    : value.join(", ");
}
