import type { Metadata } from "next";
import { cache } from "react";
import { JsonLd } from "@/components/directory/json-ld";
import { PageTitle } from "@/components/directory/page-title";
import { ProductGrid } from "@/components/directory/product-grid";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { EmptyState } from "@/components/ui/empty-state";
import { formatDay, formatNumber } from "@/components/ui/format";
import { publicCtx } from "@/lib/api/page-caller";
import { tagPage } from "@/lib/api/page-tags";
import { siteAddress } from "@/lib/api/site-address";
import { readOrganizationPage } from "@/lib/directory/read-organization-page";
import { orNotFound } from "../../or-not-found";
import { Shell } from "../../shell";

export const revalidate = 300;
export async function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ organization: string }> };

const read = cache(async (slug: string) => {
  await tagPage("directory", "votes");
  return orNotFound(() => readOrganizationPage(publicCtx(), { slug }));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organization } = await read((await params).organization);
  const description = `The products that ${organization.name} shows in Vitrine.`;
  const path = `/o/${organization.slug}`;
  return {
    title: organization.name,
    description,
    alternates: { canonical: path },
    openGraph: { title: organization.name, description, url: path },
  };
}

export default async function OrganizationPage({ params }: Props) {
  const { organization, products } = await read((await params).organization);
  return (
    <Shell>
      <JsonLd
        data={{
          "@context": "https://schema.org",
          "@type": "Organization",
          name: organization.name,
          url: siteAddress(`/o/${organization.slug}`),
        }}
      />
      <Breadcrumb steps={[{ label: "Directory", href: "/" }, { label: organization.name }]} />
      <PageTitle
        title={organization.name}
        note={`${formatNumber(products.length)} ${products.length === 1 ? "product" : "products"} · here since ${formatDay(organization.createdAt)}`}
      />
      {products.length === 0 ? (
        <EmptyState title="Nothing of it is shown at present.">
          Its products are being made, or were taken out of their cases.
        </EmptyState>
      ) : (
        <ProductGrid products={products} heading="h2" />
      )}
    </Shell>
  );
}
