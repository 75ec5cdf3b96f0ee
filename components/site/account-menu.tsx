"use client";

import Link from "next/link";
import useSWR from "swr";
import type { Me } from "@/lib/people/schema";
import { NavLink } from "./nav-link";
import { signOut } from "./sign-out";

const SLOT = "grid h-11 w-14 shrink-0 place-items-center max-sm:hidden";

/** The one personal part of a public page. Its slot has a fixed size, so filling it moves nothing. */
export function AccountMenu() {
  const { data: me } = useSWR("/api/v1/me", readMe, { revalidateOnFocus: false, shouldRetryOnError: false });
  if (!me) {
    return (
      <div className={SLOT} data-account-slot="">
        <Link href="/signin" className="text-small whitespace-nowrap text-ink-2 hover:text-ink">
          Sign in
        </Link>
      </div>
    );
  }
  return (
    <div className={`relative ${SLOT}`}>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={`Account of ${me.name}`}
        className="name grid size-9 place-items-center rounded-md border border-rule bg-plinth text-small hover:border-edge"
      >
        {me.name.slice(0, 1).toUpperCase()}
      </button>
      <nav
        id="account-menu"
        popover="auto"
        aria-label="Account"
        className="absolute inset-[3.625rem_max(1.125rem,calc((100vw-73rem)/2))_auto_auto] m-0 w-60 rounded-md border border-rule bg-plinth p-1 text-small text-ink shadow-lift open:animate-pane"
      >
        <p className="border-rule-2 border-b px-2.5 pt-2 pb-2.5">
          <span className="block truncate font-semibold">{me.name}</span>
          <span className="block truncate text-ink-3">{me.email}</span>
        </p>
        <div className="grid py-1">
          <NavLink href="/dashboard" className={ITEM}>
            Your products
          </NavLink>
          <NavLink href="/settings" className={ITEM}>
            Settings
          </NavLink>
          {me.role === "admin" && (
            <NavLink href="/admin" className={ITEM}>
              Review queue
            </NavLink>
          )}
        </div>
        <button type="button" onClick={signOut} className={`${ITEM} w-full border-rule-2 border-t text-left`}>
          Sign out
        </button>
      </nav>
    </div>
  );
}

const ITEM = "flex min-h-9 items-center rounded-sm px-2.5 hover:bg-rule-2 pointer-coarse:min-h-11";

// Asking who is here is an error for a guest, which a browser prints in red: so a guest is told by the session first.
async function readMe(path: string): Promise<Me | null> {
  const known = document.documentElement.dataset.account === "in" || (await hasSession());
  const reply = known ? await fetch(path) : null;
  const me: Me | null = reply?.ok ? await reply.json() : null;
  try {
    localStorage.setItem("vitrine:account", me ? "in" : "out");
  } catch {
    // Storage can be forbidden; the hint only spares a flash of "Sign in".
  }
  if (!me) delete document.documentElement.dataset.account;
  return me;
}

async function hasSession(): Promise<boolean> {
  const reply = await fetch("/api/auth/session");
  const session: unknown = reply.ok ? await reply.json() : null;
  return Boolean(session && typeof session === "object" && "user" in session);
}
