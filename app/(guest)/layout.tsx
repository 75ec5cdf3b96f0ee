import type { ReactNode } from "react";
import { SiteShell } from "@/components/site/site-shell";

/** The frame of the pages for signing in and of emailed links; the build knows no products for its search to count. */
export default function GuestLayout({ children }: { children: ReactNode }) {
  return <SiteShell>{children}</SiteShell>;
}
