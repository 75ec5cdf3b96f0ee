import { BlockDocument } from "@/components/blocks/document";
import { ToolShell } from "@/components/site/tool-shell";
import { ButtonLink } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import type { Block } from "@/lib/blocks/envelope";
import type { Product, RevisionReview } from "@/lib/products/schema";
import { productTabs } from "../product-tabs";
import { RevisionTools } from "./revision-tools";

type RevisionReadingProps = { product: Product; revision: RevisionReview; mayEdit: boolean };

/** One version as it would look. */
export function RevisionReading({ product, revision, mayEdit }: RevisionReadingProps) {
  const { listing, version, status, name, author, savedAt } = revision;
  return (
    <ToolShell
      label={product.name}
      tabs={productTabs(product.slug, mayEdit)}
      aside={
        <>
          {mayEdit && (
            <RevisionTools
              of={{ product: product.slug }}
              revision={revision}
              isNewest={revision.id === product.latest.id}
            />
          )}
          <ButtonLink href={`/products/${product.slug}/history?to=${revision.id}`} size="sm">
            What it changed
          </ButtonLink>
          <ButtonLink href={`/products/${product.slug}/history`} size="sm">
            All versions
          </ButtonLink>
        </>
      }
    >
      <div className="grow px-5 py-8 lg:overflow-y-auto">
        <article className="mx-auto max-w-[41rem]">
          <p className="label mb-7">
            version {version}
            {name && ` “${name}”`} · {status.replaceAll("_", " ")} · by {author?.name ?? "somebody"},{" "}
            <Time value={savedAt} as="minute" />
          </p>
          <h1 className="title text-h1">{listing.name}</h1>
          <p className="mt-1.5 text-ink-2 text-lede">{listing.tagline}</p>
          <p className="label mt-3 mb-8">
            {[listing.websiteUrl, ...listing.categories, ...listing.licenses].filter(Boolean).join(" · ")}
          </p>
          <BlockDocument blocks={revision.blocks as unknown as Block[]} />
        </article>
      </div>
    </ToolShell>
  );
}
