"use client";

import { ProductDocument } from "@/components/product/product-document";
import type { BlockLive } from "@/lib/blocks/live";
import { mediaUrl } from "@/lib/media/rules";
import type { RevisionSummary } from "@/lib/products/schema";
import { Changes } from "./changes";
import type { EditorDocument } from "./document";
import { PreviewViews } from "./preview-views";

type PreviewProps = {
  slug: string;
  /** What visitors see today; undefined where there is no product yet, and so nothing to compare. */
  shown: RevisionSummary | null | undefined;
  document: EditorDocument;
  live: BlockLive;
};

/** The product's page as visitors will see it, and what is new to them. */
export function Preview({ slug, shown, document, live }: PreviewProps) {
  const { listing, blocks } = document;
  const { name, tagline, logo } = listing;
  const shownLogo = logo && { url: mediaUrl(logo.mediaId), alt: logo.alt };
  return (
    <PreviewViews
      title={`${name} as visitors see it`}
      changes={shown !== undefined && <Changes {...{ slug, shown, document }} />}
    >
      <div className="page-width py-8">
        <article className="lg:max-w-[49rem]">
          <ProductDocument
            product={{ slug, name, tagline, logo: shownLogo, cover: null }}
            blocks={blocks}
            live={live}
          />
        </article>
      </div>
    </PreviewViews>
  );
}
