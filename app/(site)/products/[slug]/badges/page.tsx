import type { Metadata } from "next";
import { cache } from "react";
import { PageTitle } from "@/components/directory/page-title";
import { BadgeOffer } from "@/components/product/badge-offer";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { publicCtx, siteSettings, tagPage } from "@/lib/api/pages/page-context";
import { readPublicProduct } from "@/lib/catalog/products/read-product";
import { localPath, messages } from "@/lib/core/messages";
import { siteAddress } from "@/lib/core/site-address";
import { readBlocks } from "@/lib/documents/blocks/migrate";
import { productTag } from "@/lib/platform/cache/tags";
import { badgeKinds } from "@/lib/syndication/badges/rules";
import { cardPath } from "@/lib/syndication/pictures/card";
import { badges } from "@/messages/en.json";
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
  const t = messages({ badges });
  const { name, slug } = await readProduct((await params).slug);
  return {
    ...(await pageMetadata({
      title: t("title", { name }),
      description: t("description", { name, site: (await siteSettings()).name }),
      path: `/products/${slug}/badges`,
      picture: cardPath("products", slug),
    })),
    robots: { index: false, follow: true },
  };
}

export default async function BadgesPage({ params }: Props) {
  const t = messages({ badges });
  const product = await readProduct((await params).slug);
  const { name, slug } = product;
  const measured = readBlocks(product.document.blocks).some(({ type }) => type === "pulse");
  const path = `/products/${slug}`;
  return (
    <>
      <Breadcrumb
        steps={[{ label: t("directory"), href: "/" }, { label: name, href: path }, { label: t("badges") }]}
      />
      <PageTitle title={t("title", { name })}>{t("lede")}</PageTitle>
      <div className="grid gap-14">
        {badgeKinds
          .filter((kind) => kind !== "uptime" || measured)
          .map((kind) => (
            <BadgeOffer key={kind} kind={kind} name={name} pageUrl={siteAddress(localPath(path))} />
          ))}
        {!measured && <p className="measure text-ink-2">{t("noUptime")}</p>}
      </div>
    </>
  );
}
