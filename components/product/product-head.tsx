import type { ReactNode } from "react";
import { HeroAction } from "@/components/blocks/hero/render";
import { TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import type { ProductSummary, PublicProduct } from "@/lib/catalog/products/schema";
import { messages, ownLanguage } from "@/lib/core/messages";
import { shownHost } from "@/lib/core/parse-url";
import type { Block } from "@/lib/documents/blocks/envelope";
import { sizedUrl } from "@/lib/documents/media/rules";
import { product as said } from "@/messages/en.json";

type Cover = NonNullable<ProductSummary["cover"]>;

/** A product as its page shows it; the preview of one that is still being written knows less. */
export type HeadProduct = Pick<ProductSummary, "slug" | "name" | "tagline" | "logo"> & {
  cover: (Pick<Cover, "url" | "alt" | "source"> & Partial<Cover>) | null;
} & Partial<Pick<ProductSummary, "websiteUrl" | "verifiedDomain">> & {
    organization?: Pick<PublicProduct["organization"], "slug" | "name"> & { listsOnly?: boolean };
  };

type ProductHeadProps = {
  product: HeadProduct;
  blocks: readonly Block[];
  /** Beside the maker. */
  save?: ReactNode;
};

/** What a product is: logo, name, tagline and maker. */
export function ProductHead({ product, blocks, save }: ProductHeadProps) {
  const t = messages({ product: said });
  const { name, logo, organization, websiteUrl } = product;
  const hero = blocks.find((block) => block.type === "hero")?.data;
  const tagline = hero?.tagline || product.tagline;
  const host = websiteUrl && shownHost(websiteUrl);
  return (
    <header>
      <div className="flex items-center gap-4">
        {logo && (
          // biome-ignore lint/performance/noImgElement: an upload is sized when it is received.
          <img
            src={sizedUrl(logo.url, 320)}
            alt={logo.alt}
            width={64}
            height={64}
            className="size-14 shrink-0 rounded-md bg-transparent object-contain sm:size-16"
          />
        )}
        <h1 className="title min-w-0 text-h1" dir="auto">
          {name}
        </h1>
      </div>
      {tagline && (
        <p className="measure mt-3 text-lede text-ink-2" dir="auto" {...ownLanguage()}>
          {tagline}
        </p>
      )}
      {organization && (
        <div className="mt-2 flex flex-wrap items-center gap-x-5 text-small text-ink-2">
          <p>
            {inline(
              t.parts(organization.listsOnly ? "listedBy" : "by", {
                organization: organization.name,
                link: (name) => (
                  <TextLink href={`/o/${organization.slug}`} dir="auto">
                    {name}
                  </TextLink>
                ),
              }),
            )}
            {product.verifiedDomain && host && (
              <span className="text-good" title={t("domainTitle")}>
                {" "}
                <span aria-hidden="true">✓</span> {t("domain", { domain: host })}
              </span>
            )}
          </p>
          {save}
        </div>
      )}
      {hero?.cta && hero.cta.url !== websiteUrl && (
        <div className="mt-4 grid">
          <HeroAction cta={hero.cta} />
        </div>
      )}
    </header>
  );
}
