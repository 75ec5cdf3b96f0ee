import Link from "next/link";
import { cx } from "@/components/ui/classes";

export const ORDERS = [
  { order: "trust", href: "/", label: "Most trusted" },
  { order: "newest", href: "/directory/newest", label: "Newest" },
  { order: "rising", href: "/directory/rising", label: "Rising" },
  { order: "votes", href: "/directory/votes", label: "Most votes" },
] as const;

export type Order = (typeof ORDERS)[number]["order"];

type OrderLinksProps = {
  current: string;
  links: readonly { href: string; label: string }[];
  /** Also on a wide screen, on pages without the band of categories. */
  everywhere?: boolean;
};

/** The orders in a line, where the band of categories has no room for its menu. */
export function OrderLinks({ current, links, everywhere = false }: OrderLinksProps) {
  return (
    <p className={cx("label flex flex-wrap gap-x-4", everywhere ? "pb-2" : "pt-3 sm:hidden")}>
      <span className="sr-only">Sort by:</span>
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          prefetch={everywhere ? false : undefined}
          aria-current={link.href === current ? "true" : undefined}
          className="order-link"
        >
          {link.label}
        </Link>
      ))}
    </p>
  );
}
