import type { Metadata } from "next";
import { cache } from "react";
import { PageTitle } from "@/components/directory/page-title";
import { BadgeOffer } from "@/components/product/badge-offer";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { readPublicProduct } from "@/lib/catalog/products/read-product";
import { siteAddress } from "@/lib/core/site-address";
import { readBlocks } from "@/lib/documents/blocks/migrate";
import { productTag } from "@/lib/platform/cache/tags";
import { badgeKinds } from "@/lib/syndication/badges/rules";
import { cardPath } from "@/lib/syndication/pictures/card";
import { orNotFound } from "../../../../or-not-found";
import { pageMetadata } from "../../../page-metadata";
import { Shell } from "../../../shell";

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
    ...pageMetadata({
      title: `Badges of ${name}`,
      description: `The rank and the trust score of ${name} in Vitrine as pictures for a README or a website.`,
      path: `/products/${slug}/badges`,
      picture: cardPath("products", slug),
    }),
    robots: { index: false, follow: true },
  };
}

export default async function BadgesPage({ params }: Props) {
  const product = await readProduct((await params).slug);
  const { name, slug } = product;
  const measured = readBlocks(product.document.blocks).some(({ type }) => type === "pulse");
  const path = `/products/${slug}`;
  return (
    <Shell>
      <Breadcrumb
        steps={[{ label: "Directory", href: "/" }, { label: name, href: path }, { label: "Badges" }]}
      />
      <PageTitle title={<>Badges of {name}</>}>
        For a README or a website: each is drawn when it is asked for, says what is so now, and leads to this
        product's page.
      </PageTitle>
      <div className="grid gap-14">
        {badgeKinds
          .filter((kind) => kind !== "uptime" || measured)
          .map((kind) => (
            <BadgeOffer key={kind} kind={kind} name={name} pageUrl={siteAddress(path)} />
          ))}
        {!measured && (
          <p className="measure text-ink-2">
            There is a badge of the website's uptime too, once the product's document has a Pulse block.
          </p>
        )}
      </div>
    </Shell>
  );
}
