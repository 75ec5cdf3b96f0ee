import type { Metadata } from "next";
import { cache } from "react";
import { CollectButton } from "@/components/collections/collect-button";
import { becauseWords } from "@/components/directory/because-words";
import { Contents } from "@/components/directory/contents";
import { JsonLd } from "@/components/directory/page-title";
import { ProductFacts } from "@/components/directory/product-facts";
import { ProductGrid } from "@/components/directory/product-grid";
import { FactStrip } from "@/components/product/fact-strip";
import { MemberLinks } from "@/components/product/member-links";
import { ProductDocument } from "@/components/product/product-document";
import { ReportLink } from "@/components/product/report-link";
import { FollowButton, SaveButton } from "@/components/product/toggle-button";
import { TrustPanel } from "@/components/product/trust-panel";
import { VisitLink } from "@/components/product/visit-link";
import { VoteIsland } from "@/components/product/vote-island";
import { Section } from "@/components/site/section-heading";
import { ViewBeacon } from "@/components/traffic/view-beacon";
import { TextLink } from "@/components/ui/button";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { listAlternatives } from "@/lib/catalog/directory/alternatives";
import { withPages } from "@/lib/catalog/directory/alternatives-to";
import { categoriesOfProduct } from "@/lib/catalog/directory/list-categories";
import type { CategoryLink } from "@/lib/catalog/directory/schema";
import { readPublicProduct } from "@/lib/catalog/products/read-product";
import type { PublicProduct } from "@/lib/catalog/products/schema";
import { localPath, messages } from "@/lib/core/messages";
import { siteAddress } from "@/lib/core/site-address";
import { windowAt } from "@/lib/core/windows";
import { faqJsonLd } from "@/lib/documents/blocks/faq-json-ld";
import { readBlocks } from "@/lib/documents/blocks/migrate";
import { comparePath } from "@/lib/metrics/compare/rules";
import { readDocumentFigures } from "@/lib/metrics/document-figures";
import { dayTag } from "@/lib/platform/cache/cache-tags";
import { productTag } from "@/lib/platform/cache/tags";
import { asksForProof } from "@/lib/platform/mail/deliverable";
import { readProvenance } from "@/lib/portability/lists/read-provenance";
import { cardPath } from "@/lib/syndication/pictures/card";
import { productJsonLd } from "@/lib/syndication/product-json-ld";
import { product as said } from "@/messages/en.json";
import { orNotFound } from "../../../or-not-found";
import { pageMetadata } from "../../../page-metadata";
import { readDocumentLive } from "../../document-live";
import { Way } from "../../way";

type Props = { params: Promise<{ slug: string }> };

const readProduct = cache(async (slug: string) => {
  const ctx = publicCtx();
  tagPage("directory", "votes", productTag(slug), dayTag(ctx.now));
  return orNotFound(
    () => readPublicProduct(ctx, { slug }),
    (moved) => `/products/${moved}`,
  );
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await readProduct((await params).slug);
  const path = `/products/${product.slug}`;
  return pageMetadata({
    title: product.name,
    description:
      product.tagline ||
      messages({ product: said })("byline", { name: product.name, organization: product.organization.name }),
    path,
    // Sites that store an image forever request it again for a new revision.
    picture: `${cardPath("products", product.slug)}?v=${product.document.version}`,
    types: { "text/markdown": `/api/v1${path}/markdown` },
  });
}

export default async function ProductPage({ params }: Props) {
  const { slug } = await params;
  const ctx = publicCtx();
  const product = await readProduct(slug);
  const blocks = readBlocks(product.document.blocks);
  if (blocks.some(({ type }) => type === "analytics")) tagPage("traffic");
  const [figures, files, similar, categories, alternativeTo, lists] = await Promise.all([
    readDocumentFigures(ctx, product, blocks),
    readDocumentLive(ctx, blocks),
    listAlternatives(ctx, { slug, limit: 3 }),
    categoriesOfProduct(ctx, product.id),
    withPages(ctx, product.document.listing.alternativeTo),
    readProvenance(ctx, { id: product.id, organizationId: product.organization.id }),
  ]);
  const live = { ...figures, ...files };
  const t = messages({ product: said });
  const path = `/products/${product.slug}`;
  const actions = (
    <VoteIsland
      size="page"
      slug={product.slug}
      name={product.name}
      count={product.votes.today}
      resetsAt={windowAt("daily", ctx.now).endsAt.toISOString()}
      from={path}
      verifies={asksForProof()}
      beside={product.websiteUrl && <VisitLink slug={product.slug} websiteUrl={product.websiteUrl} />}
    />
  );
  return (
    <>
      <ViewBeacon key={product.slug} slug={product.slug} />
      <JsonLd data={productJsonLd(product, blocks, siteAddress(localPath(path)))} />
      <JsonLd data={faqJsonLd(blocks)} />
      <Way steps={wayTo(product, categories)} />
      <ProductDocument
        {...{ product, blocks, live, actions }}
        save={
          <>
            <SaveButton slug={product.slug} name={product.name} />
            <CollectButton slug={product.slug} name={product.name} />
            <FollowButton kind="product" slug={product.slug} name={product.name} />
            {product.organization.listsOnly && <TextLink href={`${path}/claim`}>{t("claim")}</TextLink>}
          </>
        }
        facts={<FactStrip {...{ product, blocks, live, alternativeTo }} />}
        aside={(sections) => (
          <aside
            aria-label={t("aside")}
            className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-start-2"
          >
            <TrustPanel
              score={product.trust.score}
              parts={product.trust.parts}
              computedAt={product.trust.computedAt}
            />
            <MemberLinks slug={product.slug} organization={product.organization.slug} />
            <div className="product-facts">
              <ProductFacts lists={lists} product={product} categories={categories} />
              <div className="max-lg:hidden">
                <Contents anchors={sections} />
              </div>
              <ReportLink slug={product.slug} name={product.name} />
            </div>
          </aside>
        )}
      />
      {similar.data.length > 0 && (
        <Section
          id="similar"
          title={t("alternatives")}
          aside={
            <span className="flex flex-wrap gap-x-5">
              <TextLink href={comparePath([slug, ...similar.data.map((each) => each.slug)])}>
                {similar.data.length === 1
                  ? t("compareBoth")
                  : t("compareThese", { count: similar.data.length + 1 })}
              </TextLink>
              <TextLink href={`${path}/alternatives`}>{t("allAlternatives")}</TextLink>
            </span>
          }
          className="mt-20"
        >
          <div className="pt-8">
            <ProductGrid products={similar.data} noteOf={({ because }) => becauseWords(because)} />
          </div>
        </Section>
      )}
    </>
  );
}

function wayTo(
  { name, slug }: PublicProduct,
  [category]: readonly CategoryLink[],
): { label: string; href: string }[] {
  const above = category ? [category.parent, category].filter((each) => each !== null) : [];
  return [
    { label: messages({ product: said })("directory"), href: "/" },
    ...above.map((each) => ({ label: each.name, href: `/c/${each.slug}` })),
    { label: name, href: `/products/${slug}` },
  ];
}
