import type { Metadata } from "next";
import type { Query } from "@/lib/api/pages/page-context";

/** A mailed token in an address; null where it is missing, doubled or longer than any. */
export function readToken({ token }: Query): string | null {
  return typeof token === "string" && /^[\w-]{1,200}$/.test(token) ? token : null;
}

/** A page whose address holds a token: no search engine lists it, and browsers send no other site its address. */
export const tokenPage = (title: string): Metadata => ({
  title,
  robots: { index: false },
  referrer: "no-referrer",
});
