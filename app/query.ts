import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { votedSlug } from "@/components/site/vote-intent";
import { pageCtx, requestOrigin, suspendedCtx } from "@/lib/api/pages/page-context";
import { readPublicProduct } from "@/lib/catalog/products/read-product";
import { addDays, parseDay } from "@/lib/core/time";
import { safeCallbackUrl } from "@/lib/identity/auth/auth-paths";

export type Query = Record<string, string | string[] | undefined>;

/** A mailed token in an address; null where it is missing, doubled or longer than any. */
export function readToken({ token }: Query): string | null {
  return typeof token === "string" && /^[\w-]{1,200}$/.test(token) ? token : null;
}

/** Where to go after signing in. Someone who is already signed in is redirected there. */
export async function readCallback({ callbackUrl }: Query): Promise<string> {
  const to = safeCallbackUrl(callbackUrl, "/dashboard", await requestOrigin());
  if ((await pageCtx()).caller.kind === "session") redirect(to);
  if (await suspendedCtx()) redirect("/suspended");
  return to;
}

/** A page whose address holds a token: no search engine lists it, and browsers send no other site its address. */
export const tokenPage = (title: string): Metadata => ({
  title,
  robots: { index: false },
  referrer: "no-referrer",
});

/** The public product that someone signs in to vote for, as the return address says. */
export async function readVotedProduct(to: string): Promise<{ slug: string; name: string } | null> {
  const slug = votedSlug(to);
  if (slug === null) return null;
  const product = await readPublicProduct(await pageCtx(), { slug }).catch(() => null);
  return product && { slug, name: product.name };
}

/** The start of a UTC day. A value that isn't a date stays as it is and fails validation. */
export const toStart = (day: string | undefined): string | undefined =>
  day === undefined ? undefined : (parseDay(day)?.toISOString() ?? day);

/** The end of a UTC day, which is the start of the next. */
export function toEnd(day: string | undefined): string | undefined {
  const start = day === undefined ? null : parseDay(day);
  return start === null ? day : addDays(start, 1).toISOString();
}
