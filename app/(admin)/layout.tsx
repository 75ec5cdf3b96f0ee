import type { ReactNode } from "react";
import { PersonProvider } from "@/components/site/site-context";
import { pageCtx } from "@/lib/api/pages/page-context";
import { personOf } from "@/lib/core/require";

/** The pages of admins; each is not found for anyone else. */
export default async function AdminPages({ children }: { children: ReactNode }) {
  return <PersonProvider person={personOf((await pageCtx()).caller)}>{children}</PersonProvider>;
}
