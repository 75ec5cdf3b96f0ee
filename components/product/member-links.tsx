"use client";

import Link from "next/link";
import { useMe } from "@/components/site/use-me";

/** Links to a product's builder pages, for those who may open them; nothing for others. */
export function MemberLinks({ slug, organization }: { slug: string; organization: string }) {
  const me = useMe();
  const role = me?.organizations.find((mine) => mine.slug === organization)?.role;
  if (!role && me?.role !== "admin") return null;
  const pages = [role && role !== "viewer" && "edit", "history", "traffic"].filter(
    (page) => typeof page === "string",
  );
  return (
    <nav
      aria-label="For members"
      className="sheet flex flex-wrap items-baseline gap-x-4 px-5 py-3.5 text-small"
    >
      <span className="mr-auto text-ink-3">{role ? "For members" : "For admins"}</span>
      {pages.map((page) => (
        <Link key={page} href={`/products/${slug}/${page}`} prefetch={false} className="link capitalize">
          {page}
        </Link>
      ))}
    </nav>
  );
}
