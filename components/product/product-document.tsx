import type { ReactNode } from "react";
import { BlockDocument } from "@/components/blocks/document";
import { ownLanguage } from "@/lib/core/messages";
import { type Anchor, sectionAnchors } from "@/lib/documents/blocks/anchors";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { headPictures } from "./head-pictures";
import { type HeadProduct, ProductHead } from "./product-head";
import { ProductPicture } from "./product-picture";
import { ProductPictures } from "./product-pictures";

type ProductDocumentProps = {
  product: HeadProduct;
  blocks: readonly Block[];
  live: Partial<BlockLive>;
  actions?: ReactNode;
  save?: ReactNode;
  /** Between the pictures and the document. */
  facts?: ReactNode;
  /** Beside the document, in the second row of the page's grid; it gets the document's sections. */
  aside?: (sections: Anchor[]) => ReactNode;
};

/** A product's page: its head, its pictures, and the blocks that neither of them shows. */
export function ProductDocument({
  product,
  blocks,
  live,
  actions,
  save,
  facts,
  aside,
}: ProductDocumentProps) {
  const { pictures, rest } = headPictures(product.cover, blocks, live);
  return (
    <article className="product-page grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 lg:min-h-(--product-actions)">
        <ProductHead {...{ product, blocks, save }} />
      </div>
      {actions && <div className="product-actions">{actions}</div>}
      <div className="min-w-0">
        {pictures.length > 0 ? (
          <ProductPictures pictures={pictures} />
        ) : (
          <ProductPicture product={product} size="hero" />
        )}
        {facts}
        <div className="mt-8" {...ownLanguage()}>
          <BlockDocument blocks={rest} live={live} />
        </div>
      </div>
      {aside?.(sectionAnchors(rest))}
    </article>
  );
}
