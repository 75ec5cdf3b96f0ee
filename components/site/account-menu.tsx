"use client";

import { lazy, Suspense } from "react";
import { Link } from "@/components/ui/link";
import { messages } from "@/lib/core/messages";
import { frame } from "@/messages/en.json";
import { AccountButton } from "./account-button";
import { useMe } from "./use-me";

// Most readers of public pages are guests: this is loaded for signed-in people only.
const Bell = lazy(() => import("@/components/notifications/bell"));

const SLOT = "grid h-11 min-w-14 shrink-0 place-items-center max-sm:hidden";

/** The personal parts of a public page. Their slots have a fixed size, so filling them moves nothing. */
export function AccountMenu() {
  const me = useMe();
  return (
    <>
      <div data-bell-slot="" className="-me-3 size-11 shrink-0">
        {me && (
          <Suspense>
            <Bell />
          </Suspense>
        )}
      </div>
      {me ? (
        <div className={`relative ${SLOT}`}>
          <AccountButton
            person={me}
            menuClass="absolute inset-auto top-[3.625rem] inset-e-[max(1.125rem,calc((100vw-73rem)/2))]"
          />
        </div>
      ) : (
        <div className={SLOT} data-account-slot="">
          <Link
            href="/signin"
            prefetch={false}
            className="text-small whitespace-nowrap text-ink-2 hover:text-ink"
          >
            {messages({ frame })("signIn")}
          </Link>
        </div>
      )}
    </>
  );
}
