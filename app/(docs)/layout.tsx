import type { ReactNode } from "react";
import { SiteShell } from "@/components/site/site-shell";

/** Rendered when they are asked for, and stored by the front door, as the public pages are. */
export const dynamic = "force-dynamic";

export default function DocsLayout({ children }: { children: ReactNode }) {
  return <SiteShell>{children}</SiteShell>;
}
