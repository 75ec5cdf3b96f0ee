"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "@/components/ui/classes";

type ScrollNavProps = { label: string; className: string; children: ReactNode };

/** Links on one line, which scrolls where it is too long; the current one is always in view. */
export function ScrollNav({ label, className, children }: ScrollNavProps) {
  const nav = useRef<HTMLElement>(null);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link.
  useEffect(() => {
    const { current } = nav;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const here = current.querySelector<HTMLElement>("[aria-current]");
      if (here) current.scrollLeft = here.offsetLeft - (current.clientWidth - here.offsetWidth) / 2;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className={cx("relative", className)}>
      {children}
    </nav>
  );
}
