"use client";

import Link from "next/link";
import { lazy, Suspense } from "react";
import { NavLink } from "./nav-link";
import { signOut } from "./sign-out";
import { useMe } from "./use-me";

// Most readers of public pages are guests: this is loaded for signed-in people only.
const Bell = lazy(() => import("@/components/notifications/bell"));

const SLOT = "grid h-11 w-14 shrink-0 place-items-center max-sm:hidden";

/** The personal parts of a public page. Their slots have a fixed size, so filling them moves nothing. */
export function AccountMenu() {
  const me = useMe();
  return (
    <>
      <div data-bell-slot="" className="-mr-3 size-11 shrink-0">
        {me && (
          <Suspense>
            <Bell />
          </Suspense>
        )}
      </div>
      <Account me={me} />
    </>
  );
}

function Account({ me }: { me: ReturnType<typeof useMe> }) {
  if (!me) {
    return (
      <div className={SLOT} data-account-slot="">
        <Link
          href="/signin"
          prefetch={false}
          className="text-small whitespace-nowrap text-ink-2 hover:text-ink"
        >
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
        <button
          type="button"
          onClick={() => void signOut()}
          className={`${ITEM} w-full border-rule-2 border-t text-left`}
        >
          Sign out
        </button>
      </nav>
    </div>
  );
}

const ITEM = "flex min-h-9 items-center rounded-sm px-2.5 hover:bg-rule-2 pointer-coarse:min-h-11";
