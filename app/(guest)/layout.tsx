import type { ReactNode } from "react";
import { PageMessages } from "@/components/site/page-messages";
import { SiteShell } from "@/components/site/site-shell";

/** Rendered when they are asked for, in the language of the address. */
export const dynamic = "force-dynamic";

/** The frame of the pages for signing in and of emailed links. */
export default function GuestLayout({ children }: { children: ReactNode }) {
  return (
    <PageMessages of="guest">
      <SiteShell>{children}</SiteShell>
    </PageMessages>
  );
}
