"use client";

import { cx } from "@/components/ui/classes";
import { messages } from "@/lib/core/messages";
import { frame } from "@/messages/en.json";
import { NavLink } from "./nav-link";
import { signOut } from "./sign-out";
import { accountLinks, mainLinks } from "./site-links";
import { useMe } from "./use-me";

/** Every main place of the site behind one button, for a header without room. It opens without the page's code. */
export function SiteMenu({ top = "top-[4.0625rem]" }: { top?: string }) {
  const t = messages({ frame });
  return (
    <>
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label={t("menu")}
        className="-me-2 grid size-11 place-items-center rounded-md text-ink hover:bg-rule-2"
      >
        <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
          <path d="M2 6.5h16M2 13.5h16" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <nav
        id="site-menu"
        popover="auto"
        aria-label={t("menu")}
        className={cx(
          "absolute inset-x-0 bottom-auto m-0 max-h-[calc(100dvh-4.0625rem)] w-full overflow-y-auto border-rule border-b bg-wall px-[1.125rem] pt-1 pb-5 text-ink shadow-lift open:animate-pane sm:inset-s-auto sm:w-96 sm:border-s",
          top,
        )}
      >
        {mainLinks().map((link) => (
          <NavLink key={link.href} {...link} className="menu-link name text-h3">
            {link.label}
          </NavLink>
        ))}
        <NavLink href="/new" className="button button-primary button-lg button-wide my-5">
          {t("submitProduct")}
        </NavLink>
        <AccountPlaces />
      </nav>
    </>
  );
}

/** The account's places; those of a guest until the page knows who is here, and without its code. */
function AccountPlaces() {
  const me = useMe();
  const t = messages({ frame });
  if (!me)
    return (
      <div data-account-slot="" className="grid grid-cols-2 gap-2.5">
        <NavLink href="/signin" className="button">
          {t("signIn")}
        </NavLink>
        <NavLink href="/signup" className="button">
          {t("createAccount")}
        </NavLink>
      </div>
    );
  return (
    <div className="grid grid-cols-2 gap-x-6 border-rule border-t">
      {accountLinks(me.role).map((link) => (
        <NavLink key={link.href} {...link} className="menu-link min-h-11">
          {link.label}
        </NavLink>
      ))}
      <button type="button" onClick={() => void signOut()} className="menu-link min-h-11 text-start">
        {t("signOut")}
      </button>
    </div>
  );
}
