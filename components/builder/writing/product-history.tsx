import { BlockDocument } from "@/components/blocks/document";
import { ProductRevisionTools } from "@/components/editor/history/revision-tools";
import { RevisionList, RevisionReading } from "@/components/editor/history/revisions";
import { ToolShell } from "@/components/site/tool-shell";
import { inline } from "@/components/ui/inline";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { cardFields, shownValues } from "@/lib/catalog/listings/fields";
import type { Catalog } from "@/lib/catalog/own-fields/schema";
import type { RevisionDiff } from "@/lib/catalog/products/history/schema";
import type { Product, RevisionReview, RevisionSummary } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import type { Page } from "@/lib/core/pagination";
import type { Block } from "@/lib/documents/blocks/envelope";
import { history } from "@/messages/en.json";
import { type MemberProduct, productFrame } from "../product-frame";
import { productKindOf } from "./product-kind";

type ProductHistoryProps = {
  member: MemberProduct;
  product: Product;
  catalog: Catalog;
  page: Page<RevisionSummary>;
  place: number;
  total: number;
  diff: RevisionDiff | null;
};

export function ProductHistory({ member, product, catalog, page, place, total, diff }: ProductHistoryProps) {
  const t = messages({ history });
  const { mayEdit, onBehalfOf } = member;
  const { slug } = product;
  return (
    <ToolShell {...productFrame(member, "history")}>
      <RevisionList
        {...{ page, place, total }}
        title={t("history")}
        lead={t("lede")}
        path={`/products/${slug}/history`}
        diff={
          diff && { ...diff, fields: diff.listing, head: t("listing"), names: productKindOf(catalog).names }
        }
        about={(revision) => <About revision={revision} />}
        state={({ id, status }) => <Status is={id === product.publicRevision?.id ? "published" : status} />}
        tools={(revision) =>
          mayEdit && (
            <ProductRevisionTools
              {...{ slug, revision }}
              isNewest={revision.id === product.latest.id}
              mayName={onBehalfOf === null}
            />
          )
        }
      />
    </ToolShell>
  );
}

function About({ revision }: { revision: RevisionSummary }) {
  const t = messages({ history });
  const { status, note, submittedAt, publishAt, restoredFromId } = revision;
  return (
    <>
      {note && <span className="block break-words text-ink-2 text-small">{note}</span>}
      <span className="label block">
        {restoredFromId && `${t("restored")} `}
        {submittedAt && inline(t.parts("submitted", { time: () => <Time value={submittedAt} /> }))}
        {publishAt && status === "approved" && (
          <> {inline(t.parts("publishes", { time: () => <Time value={publishAt} as="minute" /> }))}</>
        )}
      </span>
    </>
  );
}

type ProductRevisionReadingProps = { member: MemberProduct; product: Product; revision: RevisionReview };

export function ProductRevisionReading({ member, product, revision }: ProductRevisionReadingProps) {
  const t = messages({ history });
  const { mayEdit, onBehalfOf } = member;
  const { slug } = product;
  const { listing } = revision;
  return (
    <RevisionReading
      frame={productFrame(member, "history", t("revision", { version: revision.version }))}
      path={`/products/${slug}/history`}
      revision={revision}
      state={<Status is={revision.id === product.publicRevision?.id ? "published" : revision.status} />}
      tools={
        mayEdit && (
          <ProductRevisionTools
            {...{ slug, revision }}
            isNewest={revision.id === product.latest.id}
            mayName={onBehalfOf === null}
          />
        )
      }
      className="mx-auto max-w-[41rem]"
    >
      <article>
        <h1 className="title text-h1" dir="auto">
          {listing.name}
        </h1>
        <p className="mt-1.5 text-ink-2 text-lede" dir="auto">
          {listing.tagline}
        </p>
        <p className="label mt-3 mb-8">
          {[
            listing.websiteUrl,
            ...listing.categories,
            ...cardFields.flatMap((field) => shownValues(listing, field)),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <BlockDocument blocks={revision.blocks as unknown as Block[]} />
      </article>
    </RevisionReading>
  );
}
