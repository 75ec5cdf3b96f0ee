"use client";

import { Trail } from "@/components/site/breadcrumb";
import { usePath } from "@/components/site/use-path";
import type { OutputOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import { account } from "@/messages/en.json";

const ORGANIZATIONS = "GET /api/v1/organizations";

type Part = {
  href: string;
  label: string;
  /** What one page below it is called, unless it has a name of its own. */
  one?: string;
};

type SettingsTrailProps = {
  parts: readonly Part[];
  /** The person's organizations, which their pages are called by; null for a guest. */
  organizations: OutputOf<typeof ORGANIZATIONS> | null;
};

export function SettingsTrail({ parts, organizations }: SettingsTrailProps) {
  const t = messages({ account });
  const pathname = usePath();
  const { data: known } = useCall(ORGANIZATIONS, organizations && { limit: 100 }, {
    fallbackData: organizations ?? undefined,
    revalidateOnMount: false,
  });
  const here = parts.find(({ href }) => href === pathname);
  const above = parts.find(({ href }) => href !== "/settings" && pathname.startsWith(`${href}/`));
  // One that was made since the layout was rendered is only in the list that the browser has.
  const all = [...(organizations?.data ?? []), ...(known?.data ?? [])];
  const one = all.find(({ slug }) => pathname === `/settings/organizations/${slug}`);
  const name = above && (one?.name ?? above.one);
  return (
    <Trail
      steps={[
        { label: t("settings"), href: "/settings", deskOnly: above !== undefined },
        ...(here ? [{ label: here.label }] : []),
        ...(above && name ? [{ label: above.label, href: above.href }, { label: name }] : []),
      ]}
    />
  );
}
