"use client";

import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { Skeleton } from "@/components/ui/spinner";
import { Time } from "@/components/ui/time";
import type { Revision } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import { type BlockChange, diffBlocks } from "@/lib/documents/blocks/diff";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { QueueItem } from "@/lib/review/schema";
import { queueItem } from "@/messages/en.json";
import { CollectionWords } from "./collection-words";
import { useCatalog } from "./fields/use-catalog";
import { Fact, ItemFrame } from "./item-frame";
import { ListingChanges } from "./listing-changes";
import { Changes, Whole } from "./queue-blocks";
import { QueueClaim } from "./queue-claim";
import { ownerOf, summarize, titleOf } from "./queue-figures";
import type { Draft } from "./queue-state";

type QueueDocumentProps = {
  item: QueueItem;
  expanded: boolean;
  onExpand: () => void;
  draft: Draft;
  /** Absent where nothing can be decided. */
  onNote?: (blockId: string, note: string) => void;
};

export function QueueDocument(props: QueueDocumentProps) {
  const { item } = props;
  if (item.kind === "name") return <NameChange item={item} />;
  if (item.collection) return <CollectionWords collection={item.collection} />;
  if (item.ownershipClaim) return <QueueClaim item={item} claim={item.ownershipClaim} />;
  return <ProductChange {...props} />;
}

/** A name that waits, beside the one that is shown until it is decided. */
function NameChange({ item }: { item: QueueItem }) {
  const t = messages({ queueItem });
  return (
    <ItemFrame title={titleOf(item)} about={item.person ? t("newNameOfPerson") : t("newNameOfOrganization")}>
      <dl className="sheet px-3.5 py-2">
        <Fact label={t("shownNow")}>{ownerOf(item)}</Fact>
        <Fact label={t("proposed")}>{item.proposed}</Fact>
      </dl>
    </ItemFrame>
  );
}

function ProductChange({ item, expanded, onExpand, draft, onNote }: QueueDocumentProps) {
  const t = messages({ queueItem });
  const subject = item.revision ?? item.publicRevision;
  const before = item.publicRevision && item.publicRevision.id !== subject?.id ? item.publicRevision : null;
  const after = useMemo(() => blocksOf(subject), [subject]);
  const changes = useMemo(() => (before ? diffBlocks(blocksOf(before), after) : null), [before, after]);
  const whole = expanded || changes === null;
  const catalog = useCatalog();
  return (
    <ItemFrame
      title={titleOf(item)}
      about={describe(subject, before, changes)}
      action={
        changes && (
          <Button size="sm" variant="quiet" keys="e" aria-pressed={expanded} onClick={onExpand}>
            {expanded ? t("changesOnly") : t("fullDocument")}
          </Button>
        )
      }
    >
      <Wishes item={item} />
      {subject && (
        <ListingChanges
          before={before?.listing ?? null}
          after={subject.listing}
          catalog={catalog}
          said={subject.id === item.publicRevision?.id ? t("currentlyPublic") : t("new")}
        />
      )}
      <h2 className="sr-only">{t("document")}</h2>
      {whole ? (
        <Whole blocks={after} changes={changes} draft={draft} onNote={onNote} />
      ) : (
        <Changes changes={changes} draft={draft} onNote={onNote} />
      )}
      {after.length === 0 && <p className="text-ink-2">{t("noBlocks")}</p>}
    </ItemFrame>
  );
}

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
  const t = messages({ queueItem });
  const publishAt = item.revision?.publishAt ?? null;
  if (!item.noteToReviewer && !publishAt && !item.plea) return null;
  return (
    <div className="grid gap-2.5 border-ink border-s-[3px] bg-rule-2 px-3.5 py-2.5">
      {item.plea && (
        <p className="whitespace-pre-wrap">
          <span className="label block">{t("appeal")}</span>
          {item.plea}
        </p>
      )}
      {item.noteToReviewer && (
        <p className="whitespace-pre-wrap">
          <span className="label block">{t("noteFromTheMaker")}</span>
          {item.noteToReviewer}
        </p>
      )}
      {publishAt && (
        <p>
          {inline(
            t.parts("goesPublicOn", {
              time: () => <Time value={publishAt} as="minute" className="font-semibold" />,
            }),
          )}
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
  const t = messages({ queueItem });
  if (!subject) return t("noDocument");
  const { version, status } = subject;
  if (!before || !changes)
    return status === "published" ? t("revisionPublic", { version }) : t("revisionNotPublic", { version });
  const summary = summarize(changes.map(({ kind }) => kind));
  return t("revisionCompared", { version, before: before.version, summary });
}
