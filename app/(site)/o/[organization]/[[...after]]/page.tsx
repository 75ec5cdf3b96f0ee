import type { Metadata } from "next";
import { cache } from "react";
import { JsonLd } from "@/components/directory/page-title";
import { ProductGrid } from "@/components/directory/product-grid";
import { ViewSwitch } from "@/components/directory/view-switch";
import { OrganizationHead } from "@/components/organizations/organization-head";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { placePath, skipOf } from "@/components/ui/list-page";
import { ListPager } from "@/components/ui/list-pager";
import { publicCtx, siteSettings, tagPage } from "@/lib/api/pages/page-context";
import { readOrganizationPage } from "@/lib/catalog/directory/read-organization-page";
import { messages } from "@/lib/core/messages";
import { siteAddress } from "@/lib/core/site-address";
import { cardPath } from "@/lib/syndication/pictures/card";
import { common, organization as said } from "@/messages/en.json";
import { orNotFound } from "../../../../or-not-found";
import { pageMetadata } from "../../../../page-metadata";
import { pageSize, readPlace } from "../../../read-view";

type Props = { params: Promise<{ organization: string; after?: string[] }> };

const read = cache(async (slug: string, place: number) => {
  tagPage("directory", "votes");
  const asked = { slug, limit: pageSize, skip: skipOf(place, pageSize) };
  return orNotFound(() => readOrganizationPage(publicCtx(), asked));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = messages({ organization: said });
  const { organization: slug, after } = await params;
  const place = readPlace(after);
  const { organization } = await read(slug, place);
  return pageMetadata({
    title: organization.name,
    description:
      organization.description ??
      t("description", { name: organization.name, site: (await siteSettings()).name }),
    path: `/o/${organization.slug}`,
    picture: cardPath("organizations", organization.slug),
    further: place > 1,
  });
}

export default async function OrganizationPage({ params }: Props) {
  const t = messages({ organization: said });
  const { organization: slug, after } = await params;
  const place = readPlace(after);
  const { organization, page, products } = await read(slug, place);
  const path = `/o/${organization.slug}`;
  const { websiteUrl, links } = organization;
  const sameAs = [...(websiteUrl ? [websiteUrl] : []), ...links.map(({ url }) => url)];
  return (
    <>
      <JsonLd
        data={{
          "@context": "https://schema.org",
          "@type": "Organization",
          name: organization.name,
          url: siteAddress(path),
          ...(organization.description && { description: organization.description }),
          ...(organization.logo && { logo: siteAddress(organization.logo.url) }),
          ...(sameAs.length > 0 && { sameAs }),
        }}
      />
      <Breadcrumb steps={[{ label: t("directory"), href: "/" }, { label: organization.name }]} />
      <OrganizationHead organization={organization} />
      <div className="flex items-end justify-between gap-4 pb-2">
        <p className="label">{messages({ common })("products", { count: products })}</p>
        <ViewSwitch />
      </div>
      <div className="border-ink border-t-2 pt-8 pb-12">
        <ProductGrid products={page.data} heading="h2" />
      </div>
      <ListPager page={page} place={place} total={products} hrefOf={(to) => placePath(path, to)} />
    </>
  );
}
