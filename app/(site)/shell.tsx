import type { ReactNode } from "react";
import { SiteShell } from "@/components/site/site-shell";
import { publicCtx } from "@/lib/api/page-caller";
import { readCensus } from "@/lib/directory/census";

/** The frame of a public page; its search says how many products there are. */
export async function Shell({ children }: { children: ReactNode }) {
  const { db, now } = publicCtx();
  const { products } = await readCensus(db, now);
  return <SiteShell products={products}>{children}</SiteShell>;
}
