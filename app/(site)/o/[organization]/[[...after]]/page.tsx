import type { Metadata } from "next";
import { cache } from "react";
import { JsonLd } from "@/components/directory/json-ld";
import { PageTitle } from "@/components/directory/page-title";
import { ProductGrid } from "@/components/directory/product-grid";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { formatDay } from "@/components/ui/format";
import { Pager } from "@/components/ui/pager";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import { readOrganizationPage } from "@/lib/catalog/directory/read-organization-page";
import { siteAddress } from "@/lib/core/site-address";
import { cardPath } from "@/lib/syndication/pictures/card";
import { orNotFound } from "../../../../or-not-found";
import { pageMetadata } from "../../../page-metadata";
import { pageSize, readAfter } from "../../../read-view";
import { Shell } from "../../../shell";

type Props = { params: Promise<{ organization: string; after?: string[] }> };

const read = cache(async (slug: string, cursor: string | undefined) => {
  tagPage("directory", "votes");
  return orNotFound(() => readOrganizationPage(publicCtx(), { slug, limit: pageSize, cursor }));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organization: slug, after } = await params;
  const cursor = readAfter(after);
  const { organization } = await read(slug, cursor);
  return pageMetadata({
    title: organization.name,
    description: `Products by ${organization.name} on Vitrine.`,
    path: `/o/${organization.slug}`,
    picture: cardPath("organizations", organization.slug),
    further: cursor !== undefined,
  });
}

export default async function OrganizationPage({ params }: Props) {
  const { organization: slug, after } = await params;
  const cursor = readAfter(after);
  const { organization, page } = await read(slug, cursor);
  const path = `/o/${organization.slug}`;
  const next = page.pagination.nextCursor;
  return (
    <Shell>
      <JsonLd
        data={{
          "@context": "https://schema.org",
          "@type": "Organization",
          name: organization.name,
          url: siteAddress(path),
        }}
      />
      <Breadcrumb steps={[{ label: "Directory", href: "/" }, { label: organization.name }]} />
      <PageTitle title={organization.name} note={`joined ${formatDay(organization.createdAt)}`} />
      <div className="border-ink border-t-2 pt-8 pb-12">
        <ProductGrid products={page.data} heading="h2" />
      </div>
      <Pager next={next && `${path}/after/${next}`} first={cursor ? path : null} />
    </Shell>
  );
}
