import type { ReactNode } from "react";
import { PageMessages } from "@/components/site/page-messages";
import { SiteShell } from "@/components/site/site-shell";
import { publicCtx } from "@/lib/api/pages/page-context";
import { readCatalogStatistics } from "@/lib/catalog/directory/catalog-statistics";

/** Public pages are rendered when they are asked for; a build needs no database, and the front door stores them. */
export const dynamic = "force-dynamic";

/** The frame of the public pages; its search says how many products there are. It is everybody's, so it asks for no session. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { db, now } = publicCtx();
  const { products } = await readCatalogStatistics(db, now);
  return (
    <PageMessages of="site">
      <SiteShell products={products}>{children}</SiteShell>
    </PageMessages>
  );
}
