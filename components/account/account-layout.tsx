"use client";

import type { ReactNode } from "react";
import type { KeyGroup } from "@/components/site/key-help";
import { usePerson } from "@/components/site/site-context";
import { adminLinks } from "@/components/site/site-links";
import { type ToolFrame, ToolShell } from "@/components/site/tool-shell";
import { messages } from "@/lib/core/messages";
import { frame } from "@/messages/en.json";

type AccountLayoutProps = {
  trail: ReactNode;
  /** State and buttons of the page, at the right end of the tabs. */
  tools?: ReactNode;
  keys?: KeyGroup[];
  children: ReactNode;
};

/** The frame of everything that belongs to the signed-in person: products, settings, and a new product, which a guest may start. */
export function AccountLayout({ trail, ...page }: AccountLayoutProps) {
  return <ToolShell {...useAccountFrame(trail)} {...page} />;
}

/** The header of such a page. */
export function useAccountFrame(trail: ReactNode): ToolFrame {
  const t = messages({ frame });
  const person = usePerson();
  const mine = [
    { href: "/dashboard", label: t("dashboard") },
    { href: "/new", label: t("submitProduct") },
    { href: "/settings", label: t("settings") },
  ];
  const tabs = person?.role === "admin" ? [...mine, ...adminLinks()] : mine;
  return { label: t("account"), tabs: person ? tabs : [], trail };
}
