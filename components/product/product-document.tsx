import type { ReactNode } from "react";
import { BlockDocument } from "@/components/blocks/document";
import { HeroAction, HeroPicture } from "@/components/blocks/hero/render";
import { shownPicture } from "@/components/blocks/picture";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { Case } from "./case";
import type { RowProduct } from "./product-row";

type ProductDocumentProps = {
  product: RowProduct;
  blocks: readonly Block[];
  live: Partial<BlockLive>;
  /** Between the head and the document. */
  children?: ReactNode;
};

/** What a product's page shows of its document: the hero block is its head, and the other blocks follow. */
export function ProductDocument({ product, blocks, live, children }: ProductDocumentProps) {
  const hero = blocks.find((block) => block.type === "hero")?.data;
  const picture = shownPicture(hero?.media ?? null, live);
  const tagline = hero?.tagline || product.tagline;
  return (
    <>
      {picture ? <HeroPicture picture={picture} /> : <Case product={product} size="hero" />}
      <h1 className="title mt-7 text-h1">{product.name}</h1>
      {tagline && <p className="measure mt-2 text-lede text-ink-2">{tagline}</p>}
      {hero?.cta && (
        <div className="mt-5 grid">
          <HeroAction cta={hero.cta} />
        </div>
      )}
      {children}
      <div className="mt-8">
        <BlockDocument blocks={blocks.filter(({ type }) => type !== "hero")} live={live} />
      </div>
    </>
  );
}
