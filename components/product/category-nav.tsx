"use client";

import { ChevronDown, SlidersHorizontal } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { formatNumber } from "@/components/ui/format";
import { unlessComposing } from "../ui/unless-composing";

type CategoryLink = { href: string; label: string; count?: number };
type CategoryNavProps = {
  links: CategoryLink[];
  current: string;
  /** "All 84 categories". */
  more: CategoryLink;
  /** Where the same products can be filtered. */
  filter?: string;
  sort: { current: string; options: { href: string; label: string }[] };
  /** Between the band and the order. */
  children?: ReactNode;
};

/** The band of categories between two rules; the first link is usually everything. */
export function CategoryNav({ links, current, more, filter, sort, children }: CategoryNavProps) {
  return (
    <div className="relative flex items-center gap-x-4 gap-y-2 border-rule border-y py-3 max-sm:flex-wrap">
      <nav
        aria-label="Categories"
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
      {filter && (
        <Link href={filter} prefetch={false} className="chip">
          <SlidersHorizontal size={15} />
          <b className="font-normal max-sm:sr-only">Filter</b>
        </Link>
      )}
      {children}
      <Sort {...sort} />
    </div>
  );
}

function Sort({ current, options }: CategoryNavProps["sort"]) {
  return (
    <details
      className="relative shrink-0 max-sm:hidden"
      name="sort"
      onKeyDown={unlessComposing(({ key, currentTarget }) => {
        if (key !== "Escape" || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className="chip">
        <b className="sr-only">Sort by: </b>
        {options.find((option) => option.href === current)?.label ?? "Sort"}
        <ChevronDown size={15} />
      </summary>
      <div className="absolute top-full right-0 z-20 mt-1.5 grid min-w-44 rounded-md border border-rule bg-plinth p-1 shadow-lift">
        {options.map((option) => (
          <Link
            key={option.href}
            href={option.href}
            aria-current={option.href === current ? "true" : undefined}
            className="rounded-sm px-2.5 py-2 text-small hover:bg-rule-2 aria-[current]:font-semibold"
          >
            {option.label}
          </Link>
        ))}
      </div>
    </details>
  );
}
