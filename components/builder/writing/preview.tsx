import { useMemo } from "react";
import type { EditorKind } from "@/components/editor/document";
import { DocumentChanges, PreviewViews } from "@/components/editor/preview-views";
import { ProductDocument } from "@/components/product/product-document";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/spinner";
import { useCall } from "@/lib/api/use-call";
import type { Listing } from "@/lib/catalog/listings/schema";
import { coverCandidates } from "@/lib/catalog/products/rules";
import type { RevisionSummary } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { mediaUrl } from "@/lib/documents/media/rules";
import { writing } from "@/messages/en.json";
import { type ProductDocument as Document, toDocument } from "./product-kind";

type PreviewProps = {
  kind: EditorKind<Listing>;
  slug: string;
  /** What visitors see today; undefined where there is no product yet, and so nothing to compare. */
  shown: RevisionSummary | null | undefined;
  document: Document;
  live: BlockLive;
};

export function Preview({ kind, slug, shown, document, live }: PreviewProps) {
  const t = messages({ writing });
  const { head, blocks } = document;
  const { name, tagline, logo } = head;
  const shownLogo = logo && { url: mediaUrl(logo.mediaId), alt: logo.alt };
  const [best] = coverCandidates({ listing: head, blocks });
  const cover = best ? { url: mediaUrl(best.mediaId), alt: best.alt, source: best.source } : null;
  return (
    <PreviewViews
      title={t("asVisitorsSeeIt", { name })}
      changes={shown !== undefined && <Changes {...{ kind, slug, shown, document }} />}
    >
      <ProductDocument
        product={{ slug, name, tagline, logo: shownLogo, cover }}
        blocks={blocks}
        live={live}
      />
    </PreviewViews>
  );
}

type ChangesProps = Pick<PreviewProps, "kind" | "slug" | "document"> & { shown: RevisionSummary | null };

function Changes({ kind, slug, shown, document }: ChangesProps) {
  const t = messages({ writing });
  const { data, error } = useCall(
    "GET /api/v1/products/{slug}/revisions/{revisionId}",
    shown === null ? null : { slug, revisionId: shown.id },
    { revalidateOnFocus: false },
  );
  const before = useMemo(() => data && toDocument(data), [data]);
  if (shown === null) {
    return <EmptyState title={t("nothingPublic")}>{t("allNew")}</EmptyState>;
  }
  if (error) return <ErrorState title={t("couldntLoadPublished")}>{error.detail}</ErrorState>;
  if (!before) return <Skeleton className="h-40" />;
  const what = t("publishedRevision", { version: shown.version });
  return <DocumentChanges kind={kind} before={before} document={document} what={what} />;
}
