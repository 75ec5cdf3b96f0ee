import type { Metadata } from "next";
import { cache } from "react";
import { PageTitle } from "@/components/directory/page-title";
import { BadgeOffer } from "@/components/product/badge-offer";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { publicCtx, siteSettings, tagPage } from "@/lib/api/pages/page-context";
import { readPublicProduct } from "@/lib/catalog/products/read-product";
import { siteAddress } from "@/lib/core/site-address";
import { readBlocks } from "@/lib/documents/blocks/migrate";
import { productTag } from "@/lib/platform/cache/tags";
import { badgeKinds } from "@/lib/syndication/badges/rules";
import { cardPath } from "@/lib/syndication/pictures/card";
import { orNotFound } from "../../../../or-not-found";
import { pageMetadata } from "../../../../page-metadata";

type Props = { params: Promise<{ slug: string }> };

const readProduct = cache(async (slug: string) => {
  tagPage("directory", productTag(slug));
  return orNotFound(
    () => readPublicProduct(publicCtx(), { slug }),
    (moved) => `/products/${moved}/badges`,
  );
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name, slug } = await readProduct((await params).slug);
  return {
    ...(await pageMetadata({
      title: `Badges for ${name}`,
      description: `The rank and trust score of ${name} on ${(await siteSettings()).name} as images for a README or a website.`,
      path: `/products/${slug}/badges`,
      picture: cardPath("products", slug),
    })),
    robots: { index: false, follow: true },
  };
}

export default async function BadgesPage({ params }: Props) {
  const product = await readProduct((await params).slug);
  const { name, slug } = product;
  const measured = readBlocks(product.document.blocks).some(({ type }) => type === "pulse");
  const path = `/products/${slug}`;
  return (
    <>
      <Breadcrumb
        steps={[{ label: "Directory", href: "/" }, { label: name, href: path }, { label: "Badges" }]}
      />
      <PageTitle title={<>Badges for {name}</>}>
        Add them to a README or a website. Each badge shows the current figure and links to this product's
        page.
      </PageTitle>
      <div className="grid gap-14">
        {badgeKinds
          .filter((kind) => kind !== "uptime" || measured)
          .map((kind) => (
            <BadgeOffer key={kind} kind={kind} name={name} pageUrl={siteAddress(path)} />
          ))}
        {!measured && (
          <p className="measure text-ink-2">
            To get an uptime badge, add a Pulse block to the product's document.
          </p>
        )}
      </div>
    </>
  );
}
