"use client";

import Link from "next/link";
import { useMe } from "@/components/site/use-me";
import { buttonClass } from "@/components/ui/classes";

/** Leads the maker of a collection to its editor; nothing for others. */
export function EditLink({ slug, makerId }: { slug: string; makerId: string }) {
  if (useMe()?.id !== makerId) return null;
  return (
    <Link href={`/saved/collections/${slug}`} prefetch={false} className={buttonClass({ size: "sm" })}>
      Edit your collection
    </Link>
  );
}
