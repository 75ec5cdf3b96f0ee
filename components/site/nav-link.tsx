"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { messages } from "@/lib/core/messages";
import { frame } from "@/messages/en.json";
import { usePath } from "./use-path";

type NavLinkProps = {
  href: string;
  children: ReactNode;
  className?: string;
  /** Other beginnings of addresses that belong to this link. */
  also?: string[];
  /** Only this exact address, not those below it. */
  exact?: boolean;
};

/** A link that marks the current page and closes the menu that contains it. */
export function NavLink({ href, children, className, also = [], exact = false }: NavLinkProps) {
  const pathname = usePath();
  const below = !exact && href !== "/" && pathname.startsWith(`${href}/`);
  const current = pathname === href || below || also.some((start) => pathname.startsWith(start));
  return (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      className={className}
      onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
    >
      {children}
    </Link>
  );
}

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      {messages({ frame })("skip")}
    </a>
  );
}
