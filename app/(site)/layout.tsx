import type { ReactNode } from "react";

/** Public pages are rendered when they are asked for; a build needs no database, and the front door stores them. */
export const dynamic = "force-dynamic";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return children;
}
