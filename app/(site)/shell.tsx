import type { ReactNode } from "react";
import { SiteShell } from "@/components/site/site-shell";
import { publicCtx } from "@/lib/api/pages/page-context";
import { readCatalogueStatistics } from "@/lib/catalog/directory/catalogue-statistics";

/** The frame of a public page; its search says how many products there are. */
export async function Shell({ children }: { children: ReactNode }) {
  const { db, now } = publicCtx();
  const { products } = await readCatalogueStatistics(db, now);
  return <SiteShell products={products}>{children}</SiteShell>;
}
