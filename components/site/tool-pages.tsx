"use client";

import { cx } from "@/components/ui/classes";
import { useSite } from "./site-context";
import { pageName } from "./site-links";

/** The pages of the site, such as its imprint, on the pages that have no footer. `hasTools` leaves room for a phone's bar. */
export function ToolPages({ hasTools }: { hasTools: boolean }) {
  const { name, pages } = useSite();
  if (pages.length === 0) return null;
  return (
    <nav
      aria-label={name}
      className={cx("shrink-0 border-rule border-t px-[1.125rem] sm:px-6", hasTools && "max-sm:mb-16")}
    >
      <ul className="label flex flex-wrap gap-x-5">
        {pages.map((page) => (
          <li key={page}>
            <a href={`/${page}`} className="foot-link inline-flex min-h-8 items-center">
              {pageName(page)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
