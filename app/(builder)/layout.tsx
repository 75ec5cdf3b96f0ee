import type { ReactNode } from "react";
import { PersonProvider } from "@/components/site/site-context";
import { pageCtx } from "@/lib/api/pages/page-context";
import { personOf } from "@/lib/core/require";

/** The pages of builders; a guest may begin a product. */
export default async function BuilderPages({ children }: { children: ReactNode }) {
  return <PersonProvider person={personOf((await pageCtx()).caller)}>{children}</PersonProvider>;
}
