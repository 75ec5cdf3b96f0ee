import type { ReactNode } from "react";
import type { KeyGroup } from "@/components/site/key-help";
import { ToolShell } from "@/components/site/tool-shell";
import { ButtonLink } from "@/components/ui/button";
import type { Person } from "@/lib/core/ctx";
import { ToolAccount } from "./tool-account";

type AccountLayoutProps = {
  /** Null for a guest, who may start a product before signing in. */
  person: Person | null;
  /** State and buttons of the page, before the account. */
  tools?: ReactNode;
  keys?: KeyGroup[];
  children: ReactNode;
};

/** The frame of everything that belongs to the signed-in person: products, a new product, settings. */
export function AccountLayout({ person, tools, keys, children }: AccountLayoutProps) {
  return (
    <ToolShell
      label="Account"
      tabs={person ? MINE : GUEST}
      keys={keys}
      aside={
        <>
          {tools}
          {person ? (
            <ToolAccount name={person.name} email={person.email} admin={person.role === "admin"} />
          ) : (
            <ButtonLink href="/signin?callbackUrl=%2Fnew">Sign in</ButtonLink>
          )}
        </>
      }
    >
      {children}
    </ToolShell>
  );
}

const MINE = [
  { href: "/dashboard", label: "Your products" },
  { href: "/new", label: "New product" },
  { href: "/settings", label: "Settings" },
];

const GUEST = [
  { href: "/", label: "Directory", exact: true },
  { href: "/new", label: "New product" },
];
