"use client";

import { memberPages, memberPageWords } from "@/components/builder/member-pages";
import { useMe } from "@/components/site/use-me";
import { Link } from "@/components/ui/link";
import { messages } from "@/lib/core/messages";
import { productTools } from "@/messages/en.json";

/** Links to a product's builder pages, for those who may open them; nothing for others. */
export function MemberLinks({ slug, organization }: { slug: string; organization: string }) {
  const t = messages({ productTools });
  const me = useMe();
  const role = me?.organizations.find((mine) => mine.slug === organization)?.role;
  if (!role && me?.role !== "admin") return null;
  const title = role ? t("forMembers") : t("forAdmins");
  const links = memberPages(role !== undefined && role !== "viewer").map((page) => ({
    href: `/products/${slug}/${page}`,
    ...memberPageWords(page),
  }));
  if (role)
    links.push({
      href: `/settings/organizations/${organization}`,
      label: t("organization"),
      about: t("organizationAbout"),
    });
  return (
    <nav aria-label={title} className="sheet grid gap-2 px-5 py-4 text-small">
      <p className="text-ink-3">{title}</p>
      <ul className="grid gap-2">
        {links.map(({ href, label, about }) => (
          <li key={href} className="flex justify-between gap-6">
            <Link href={href} prefetch={false} className="link shrink-0">
              {label}
            </Link>
            <span className="min-w-0 text-end text-ink-3">{about}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
