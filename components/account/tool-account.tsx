"use client";

import Bell from "@/components/notifications/bell";
import { signOut } from "@/components/site/sign-out";
import { Menu } from "@/components/ui/menu";

/** The account at the right end of a tool's header. These pages are personal, so it is rendered on the server. */
export function ToolAccount({ name, email, admin }: { name: string; email: string | null; admin: boolean }) {
  return (
    <>
      <div className="-mr-2">
        <Bell />
      </div>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`Account of ${name}`}
            title={email ?? name}
            className="name grid size-[2.375rem] place-items-center rounded-md border border-rule bg-plinth text-small hover:border-edge pointer-coarse:size-11"
          >
            {name.slice(0, 1).toUpperCase()}
          </button>
        }
        items={[
          { label: "Directory", href: "/" },
          { label: "Your products", href: "/dashboard" },
          { label: "Settings", href: "/settings" },
          ...(admin ? [{ label: "Review queue", href: "/admin" }] : []),
          { label: "Sign out", onSelect: () => void signOut(), divided: true },
        ]}
      />
    </>
  );
}
