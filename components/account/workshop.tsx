import type { ReactNode } from "react";
import { ToolShell } from "@/components/site/tool-shell";
import { ButtonLink } from "@/components/ui/button";
import type { Person } from "@/lib/auth/caller";
import { ToolAccount } from "./tool-account";

type WorkshopProps = {
  /** Null for a guest, who may start a product before signing in. */
  person: Person | null;
  children: ReactNode;
};

/** The frame of everything that belongs to the signed-in person: products, a new product, settings. */
export function Workshop({ person, children }: WorkshopProps) {
  return (
    <ToolShell
      label="Workshop"
      tabs={person ? MINE : GUEST}
      aside={
        person ? (
          <ToolAccount name={person.name} email={person.email} admin={person.role === "admin"} />
        ) : (
          <ButtonLink href="/signin?callbackUrl=%2Fnew">Sign in</ButtonLink>
        )
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
