import { permanentRedirect } from "next/navigation";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { findMemberProduct } from "@/lib/catalog/products/find";
import { isAtLeast } from "@/lib/identity/organizations/find";
import { orNotFound } from "../../../or-not-found";

export type Props = { params: Promise<{ slug: string }> };

/** A product for its members and the site's admins, on the page `path` below it; a former slug leads to the present one. */
export async function memberPage(
  slug: string,
  path: string,
  query: Record<string, string | string[] | undefined> = {},
) {
  const ctx = await sessionCtx(`/products/${slug}/${path}`, query);
  const { product, role } = await orNotFound(() => findMemberProduct(ctx, slug, "viewer"));
  if (product.slug !== slug) permanentRedirect(`/products/${product.slug}/${path}`);
  return { ctx, product, mayEdit: role !== null && isAtLeast(role, "editor") };
}
