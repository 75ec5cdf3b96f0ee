import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import type { MemberPage } from "@/components/builder/member-pages";
import type { MemberProduct } from "@/components/builder/product-frame";
import { pageCtx, sessionCtx } from "@/lib/api/pages/page-context";
import { findMemberProduct, findSubmitted } from "@/lib/catalog/products/find";
import { readProduct } from "@/lib/catalog/products/read-product";
import { messages } from "@/lib/core/messages";
import { isAtLeast } from "@/lib/identity/organizations/find";
import { memberPages } from "@/messages/en.json";
import { orNotFound } from "../../../or-not-found";

export type Props = { params: Promise<{ slug: string }> };

/** A product for its members and the site's admins, on the page `path` below it; a former slug leads to the present one. */
export async function memberPage(
  slug: string,
  path: string,
  query: Record<string, string | string[] | undefined> = {},
) {
  const ctx = await sessionCtx(`/products/${slug}/${path}`, query);
  const { found, role, product, submitted } = await orNotFound(() => readAsMember(slug));
  if (product.slug !== slug) permanentRedirect(`/products/${product.slug}/${path}`);
  const member: MemberProduct = {
    product,
    submitted: submitted?.status ?? null,
    trust: product.public ? found.trustScore : null,
    // An admin who isn't a member edits on behalf of the organization.
    mayEdit: role === null || isAtLeast(role, "editor"),
    onBehalfOf: role === null ? product.organization.name : null,
  };
  return { ctx, member, product, submittedId: submitted?.id ?? null };
}

/** The title of a product's page for members: the product's name too, for those who may read it. */
export const memberMetadata =
  (page: MemberPage | "revision") =>
  async ({ params }: Props): Promise<Metadata> => {
    const { slug } = await params;
    const title = messages({ memberPages })(page);
    const read = await readAsMember(slug).catch(() => null);
    return { title: read ? `${title} · ${read.product.name}` : title, robots: { index: false } };
  };

const readAsMember = cache(async (slug: string) => {
  const ctx = await pageCtx();
  const { product: found, role } = await findMemberProduct(ctx, slug, "viewer");
  const [product, submitted] = await Promise.all([
    readProduct(ctx, { slug: found.slug }),
    findSubmitted(ctx.db, found.id),
  ]);
  return { found, role, product, submitted };
});
