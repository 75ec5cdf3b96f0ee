import type { ReactNode } from "react";
import { PersonProvider } from "@/components/site/site-context";
import { pageCtx } from "@/lib/api/pages/page-context";
import { personOf } from "@/lib/core/require";

/** The pages of who is signed in; each sends a guest to the sign-in page with its own way back. */
export default async function AccountPages({ children }: { children: ReactNode }) {
  return <PersonProvider person={personOf((await pageCtx()).caller)}>{children}</PersonProvider>;
}
