import Link from "next/link";
import { ToolShell } from "@/components/site/tool-shell";
import { ButtonLink } from "@/components/ui/button";
import { Pager } from "@/components/ui/pager";
import { Tag, type TagTone } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { Product, RevisionStatus, RevisionSummary } from "@/lib/products/schema";
import { productTabs } from "../product-tabs";

type RevisionListProps = {
  product: Product;
  page: { data: RevisionSummary[]; pagination: { nextCursor: string | null } };
  isFirst: boolean;
  mayEdit: boolean;
};

/** Every version of a product's document, newest first. */
export function RevisionList({ product, page, isFirst, mayEdit }: RevisionListProps) {
  const path = `/products/${product.slug}/history`;
  const { nextCursor } = page.pagination;
  return (
    <ToolShell
      label={product.name}
      tabs={productTabs(product.slug).filter(({ label }) => mayEdit || label !== "Edit")}
      aside={
        product.public && (
          <ButtonLink href={`/products/${product.slug}`} size="sm">
            Public page
          </ButtonLink>
        )
      }
    >
      <div className="grow px-5 py-8 lg:overflow-y-auto">
        <div className="mx-auto max-w-[48rem]">
          <h1 className="title text-h1">{product.name}</h1>
          <p className="mt-1.5 mb-7 text-ink-2 text-lede">Every version of its document, newest first.</p>
          <ol className="border-ink border-t-2">
            {page.data.map((revision) => (
              <Revision
                key={revision.id}
                slug={product.slug}
                revision={revision}
                isPublic={revision.id === product.publicRevision?.id}
              />
            ))}
          </ol>
          <div className="mt-7">
            <Pager
              first={isFirst ? null : path}
              next={nextCursor && `${path}?cursor=${encodeURIComponent(nextCursor)}`}
            />
          </div>
        </div>
      </div>
    </ToolShell>
  );
}

function Revision({
  slug,
  revision,
  isPublic,
}: {
  slug: string;
  revision: RevisionSummary;
  isPublic: boolean;
}) {
  const { id, version, status, note, author, createdAt, submittedAt, publishAt } = revision;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-rule border-b py-3">
      <span className="min-w-0">
        <Link href={`/products/${slug}/history/${id}`} className="link font-semibold">
          Version {version}
        </Link>{" "}
        <span className="text-ink-2">
          by {author?.name ?? "somebody"}, <Time value={createdAt} />
        </span>
        {note && <span className="block text-ink-2 text-small">{note}</span>}
        <span className="label block">
          {submittedAt && (
            <>
              submitted <Time value={submittedAt} />
            </>
          )}
          {publishAt && status === "approved" && (
            <>
              {" "}
              · public from <Time value={publishAt} as="minute" />
            </>
          )}
        </span>
      </span>
      <Tag tone={isPublic ? "solid" : TONES[status]}>{isPublic ? "public" : status.replaceAll("_", " ")}</Tag>
    </li>
  );
}

const TONES: Record<RevisionStatus, TagTone> = {
  draft: "plain",
  screening: "plain",
  changes_requested: "warning",
  in_review: "clear",
  approved: "clear",
  published: "clear",
  rejected: "report",
  withdrawn: "plain",
  superseded: "plain",
  suspended: "report",
};
