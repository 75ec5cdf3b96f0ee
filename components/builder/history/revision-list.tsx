import Link from "next/link";
import { Pager } from "@/components/ui/pager";
import { Tag, type TagTone } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { RevisionDiff } from "@/lib/products/history/schema";
import type { Product, RevisionStatus, RevisionSummary } from "@/lib/products/schema";
import { productKind } from "../editor/product-kind";
import { ProductShell } from "../product-shell";
import { AddressSetting } from "./address-setting";
import { CompareChoice, CompareForm } from "./comparing";
import { RevisionComparison } from "./revision-comparison";
import { RevisionTools } from "./revision-tools";

type RevisionListProps = {
  product: Product;
  page: { data: RevisionSummary[]; pagination: { nextCursor: string | null } };
  isFirst: boolean;
  mayEdit: boolean;
  /** The two versions that were chosen, compared. */
  diff: RevisionDiff | null;
};

/** Every version of a product's document, newest first; any two can be compared. */
export function RevisionList({ product, page, isFirst, mayEdit, diff }: RevisionListProps) {
  const path = `/products/${product.slug}/history`;
  const { nextCursor } = page.pagination;
  const [newest, before] = page.data;
  const chosen = { from: diff?.from?.id ?? before?.id, to: diff?.to.id ?? newest?.id };
  return (
    <ProductShell product={product} mayEdit={mayEdit}>
      <div className="grow px-5 py-8 lg:overflow-y-auto">
        <div className="mx-auto max-w-[48rem]">
          <h1 className="title text-h1">{product.name}</h1>
          <p className="mt-1.5 mb-7 text-ink-2 text-lede">Every version of its document, newest first.</p>
          {diff && (
            <RevisionComparison
              {...{ path, from: diff.from, to: diff.to, blocks: diff.blocks }}
              head="listing"
              fields={diff.listing}
              names={productKind.names}
            />
          )}
          {page.data.length > 1 && <CompareForm path={path} />}
          <ol className="border-ink border-t-2">
            {page.data.map((revision) => (
              <li
                key={revision.id}
                className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 border-rule border-b py-3"
              >
                <CompareChoice version={revision.version} id={revision.id} chosen={chosen} />
                <Revision slug={product.slug} revision={revision} />
                <span className="flex flex-col items-end gap-x-3 gap-y-1 sm:flex-row-reverse sm:items-center">
                  <State revision={revision} isPublic={revision.id === product.publicRevision?.id} />
                  {mayEdit && (
                    <RevisionTools
                      of={{ product: product.slug }}
                      revision={revision}
                      isNewest={revision.id === product.latest.id}
                    />
                  )}
                </span>
              </li>
            ))}
          </ol>
          <div className="mt-7">
            <Pager
              first={isFirst ? null : path}
              next={nextCursor && `${path}?cursor=${encodeURIComponent(nextCursor)}`}
            />
          </div>
          <AddressSetting slug={product.slug} formerSlugs={product.formerSlugs} mayEdit={mayEdit} />
        </div>
      </div>
    </ProductShell>
  );
}

function Revision({ slug, revision }: { slug: string; revision: RevisionSummary }) {
  const { id, version, status, name, note, author, savedAt, submittedAt, publishAt } = revision;
  return (
    <span className="min-w-0">
      <Link href={`/products/${slug}/history/${id}`} className="link font-semibold">
        Version {version}
      </Link>{" "}
      {name && <span className="break-words font-semibold">“{name}” </span>}
      <span className="text-ink-2">
        by {author?.name ?? "somebody"}, <Time value={savedAt} />
      </span>
      {note && <span className="block break-words text-ink-2 text-small">{note}</span>}
      <span className="label block">
        {revision.restoredFromId && "restored "}
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
  );
}

function State({ revision: { status }, isPublic }: { revision: RevisionSummary; isPublic: boolean }) {
  return (
    <Tag tone={isPublic ? "solid" : TONES[status]}>{isPublic ? "public" : status.replaceAll("_", " ")}</Tag>
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
