import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { TAB, TAB_LIST } from "./classes";

export type TabLink = { href: string; label: ReactNode };

/** Tabs that are addresses: they work without JavaScript and can be shared. */
export function TabLinks({ label, links, current }: { label: string; links: TabLink[]; current: string }) {
  return (
    <nav aria-label={label} className={TAB_LIST}>
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          aria-current={link.href === current ? "page" : undefined}
          className={TAB}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
