import type { Metadata } from "next";
import { AccountLayout } from "@/components/account/account-layout";
import { ClaimPage } from "@/components/claims/claim-page";
import { PageTitle } from "@/components/directory/page-title";
import { Trail } from "@/components/site/breadcrumb";
import { pageCtx, sessionCtx } from "@/lib/api/pages/page-context";
import { readPublicProduct } from "@/lib/catalog/products/read-product";
import { messages } from "@/lib/core/messages";
import { listOrganizations } from "@/lib/identity/organizations/organizations";
import { listClaims } from "@/lib/review/claims/list-claims";
import { claims as said } from "@/messages/en.json";
import { orNotFound } from "../../../../or-not-found";

type Props = { params: Promise<{ slug: string }> };

const readProduct = async (slug: string) => {
  const ctx = await pageCtx();
  return orNotFound(
    () => readPublicProduct(ctx, { slug }),
    (moved) => `/products/${moved}/claim`,
  );
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = messages({ claims: said });
  const { name } = await readProduct((await params).slug);
  return { title: t("claim", { name }), robots: { index: false } };
}

export default async function ClaimProductPage({ params }: Props) {
  const t = messages({ claims: said });
  const { slug } = await params;
  const product = await readProduct(slug);
  const ctx = await sessionCtx(`/products/${slug}/claim`);
  const [organizations, claims] = await Promise.all([
    listOrganizations(ctx, { limit: 100 }),
    listClaims(ctx, { product: slug, limit: 1 }),
  ]);
  const { name, organization } = product;
  return (
    <AccountLayout
      trail={<Trail steps={[{ label: name, href: `/products/${slug}` }, { label: t("claimStep") }]} />}
    >
      <div className="mx-auto w-full max-w-[48rem] px-[1.125rem] pt-8 pb-16 sm:px-6">
        <PageTitle title={t("isItYours", { name })}>
          {organization.listsOnly
            ? t("onlyListsItHere", { name: organization.name })
            : t("itBelongsTo", { name: organization.name })}
        </PageTitle>
        <ClaimPage
          key={slug}
          product={{ slug, name, organization, websiteUrl: product.websiteUrl }}
          organizations={organizations.data.filter(({ role }) => role === "owner")}
          start={claims.data[0] ?? null}
        />
      </div>
    </AccountLayout>
  );
}
