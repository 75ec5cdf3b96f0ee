"use client";

import type { ReactNode } from "react";
import { Shortcuts } from "./shortcuts";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";

/**
 * Header, page and footer of public and account pages. A client component, so that a page names the frame once and does
 * not carry it a second time as data.
 */
export function SiteShell({ products, children }: { products?: number; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader products={products} />
      <main id="main" tabIndex={-1} className="page-width grow outline-none">
        {children}
      </main>
      <SiteFooter />
      <Shortcuts />
    </div>
  );
}
