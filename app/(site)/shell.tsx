import type { ReactNode } from "react";
import { SiteShell } from "@/components/site/site-shell";

/** The frame of a public page. */
export async function Shell({ children }: { children: ReactNode }) {
  return <SiteShell>{children}</SiteShell>;
}
