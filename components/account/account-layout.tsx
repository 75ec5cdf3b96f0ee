import type { ReactNode } from "react";
import type { KeyGroup } from "@/components/site/key-help";
import { ADMIN_LINK } from "@/components/site/site-links";
import { ToolShell } from "@/components/site/tool-shell";
import type { Person } from "@/lib/core/ctx";

type AccountLayoutProps = {
  /** Null for a guest, who may start a product before signing in. */
  person: Person | null;
  trail: ReactNode;
  /** State and buttons of the page, at the right end of the tabs. */
  tools?: ReactNode;
  keys?: KeyGroup[];
  children: ReactNode;
};

/** The frame of everything that belongs to the signed-in person: products, a new product, settings. */
export function AccountLayout({ person, ...page }: AccountLayoutProps) {
  return <ToolShell person={person} label="Account" tabs={person ? tabsOf(person) : []} {...page} />;
}

const tabsOf = ({ role }: Person) => (role === "admin" ? [...MINE, ADMIN_LINK] : MINE);

const MINE = [
  { href: "/dashboard", label: "Dashboard" },
  { href: "/new", label: "Submit a product" },
  { href: "/settings", label: "Settings" },
];
