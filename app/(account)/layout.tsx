import type { ReactNode } from "react";
import { PageMessages } from "@/components/site/page-messages";
import { PersonProvider } from "@/components/site/site-context";
import { pageCtx } from "@/lib/api/pages/page-context";
import { personOf } from "@/lib/core/require";

/**
 * The pages of who is signed in, and of builders and admins: each leads a guest to the sign-in page with its own way back,
 * but for the beginning of a product, and those of admins are not found for anyone else.
 */
export default async function PersonPages({ children }: { children: ReactNode }) {
  return (
    <PersonProvider person={personOf((await pageCtx()).caller)}>
      <PageMessages of="account">{children}</PageMessages>
    </PersonProvider>
  );
}
