"use client";

import { usePathname } from "next/navigation";
import { Trail } from "@/components/site/breadcrumb";

type Part = {
  href: string;
  label: string;
  /** What one page below it is called; otherwise by its address. */
  one?: string;
};

/** The way to a page of the settings, by its address. */
export function SettingsTrail({ parts }: { parts: readonly Part[] }) {
  const pathname = usePathname();
  const here = parts.find(({ href }) => href === pathname);
  const above = parts.find(({ href }) => href !== "/settings" && pathname.startsWith(`${href}/`));
  const name = above && (above.one ?? decodeURIComponent(pathname.slice(above.href.length + 1)));
  return (
    <Trail
      steps={[
        { label: "Settings", href: "/settings", deskOnly: above !== undefined },
        ...(here ? [{ label: here.label }] : []),
        ...(above && name ? [{ label: above.label, href: above.href }, { label: name }] : []),
      ]}
    />
  );
}
