"use client";

import type { ReactNode } from "react";
import type { KeyGroup } from "@/components/site/key-help";
import { usePerson } from "@/components/site/site-context";
import { adminLinks } from "@/components/site/site-links";
import { type ToolFrame, ToolShell } from "@/components/site/tool-shell";

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
  const person = usePerson();
  const tabs = person?.role === "admin" ? [...MINE, ...adminLinks()] : MINE;
  return { label: "Account", tabs: person ? tabs : [], trail };
}

const MINE = [
  { href: "/dashboard", label: "Dashboard" },
  { href: "/new", label: "Submit a product" },
  { href: "/settings", label: "Settings" },
];
