import { redirect } from "next/navigation";
import { votedSlug } from "@/components/site/press-before-sign-in";
import { pageCtx, type Query, requestOrigin, suspendedCtx } from "@/lib/api/pages/page-context";
import { readPublicProduct } from "@/lib/catalog/products/read-product";
import { safeCallbackUrl } from "@/lib/identity/auth/auth-paths";

/** Where to go after signing in. Someone who is already signed in is redirected there. */
export async function readCallback({ callbackUrl }: Query): Promise<string> {
  const to = safeCallbackUrl(callbackUrl, "/dashboard", await requestOrigin());
  if ((await pageCtx()).caller.kind === "session") redirect(to);
  if (await suspendedCtx()) redirect("/suspended");
  return to;
}

/** The same, with the public product that someone signs in to vote for, as the return address says. */
export async function readVoteCallback(query: Query) {
  const to = await readCallback(query);
  const slug = votedSlug(to);
  const product = slug && (await readPublicProduct(await pageCtx(), { slug }).catch(() => null));
  return { to, voteFor: product ? { slug, name: product.name } : null };
}
