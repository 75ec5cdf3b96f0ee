"use client";

import { useMe } from "@/components/site/use-me";
import { buttonClass } from "@/components/ui/classes";
import { Link } from "@/components/ui/link";
import { messages } from "@/lib/core/messages";
import { collecting } from "@/messages/en.json";

/** Leads the maker of a collection to its editor; nothing for others. */
export function EditLink({ slug, makerId }: { slug: string; makerId: string }) {
  const t = messages({ collecting });
  if (useMe()?.id !== makerId) return null;
  return (
    <Link href={`/saved/collections/${slug}`} prefetch={false} className={buttonClass({ size: "sm" })}>
      {t("editYours")}
    </Link>
  );
}
