"use client";

import { formatNumber } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import { messages } from "@/lib/core/messages";
import { frame } from "@/messages/en.json";

type CategoryLink = { href: string; label: string; count?: number };
type CategoryNavProps = {
  links: CategoryLink[];
  current: string;
  /** "All 84 categories". */
  more: CategoryLink;
};

/** The band of categories between two rules; the first link is usually everything. */
export function CategoryNav({ links, current, more }: CategoryNavProps) {
  return (
    <div className="relative flex items-center gap-x-4 gap-y-2 border-rule border-y py-3 max-sm:flex-wrap">
      <nav
        aria-label={messages({ frame })("categories")}
        className="sm:scroll-quiet flex min-w-0 grow gap-2 max-sm:-mx-1 max-sm:basis-full max-sm:flex-wrap max-sm:gap-x-0 max-sm:gap-y-1"
      >
        {links.map((link) => (
          <Link
            key={link.href}
            href={link.href}
            prefetch={false}
            aria-current={link.href === current ? "page" : undefined}
            className="chip"
          >
            {link.label}
            {link.count !== undefined && <span>{formatNumber(link.count)}</span>}
          </Link>
        ))}
        <Link href={more.href} className="chip">
          {more.label}
        </Link>
      </nav>
    </div>
  );
}
