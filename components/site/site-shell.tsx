"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { AccountMenu } from "./account-menu";
import { Logo } from "./logo";
import { LogoMark } from "./logo-mark";
import { NavLink } from "./nav-link";
import { SearchForm } from "./search-form";
import { Shortcuts } from "./shortcuts";
import { useSite } from "./site-context";
import { FOOTER_LINKS, MACHINE_LINKS, MAIN_LINKS, pageNames } from "./site-links";
import { SkipLink } from "./skip-link";
import { ThemeSwitch } from "./theme-switch";

/**
 * Header, page and footer of public and account pages. A client component, so that a page names the frame once and does
 * not carry it a second time as data.
 */
export function SiteShell({ products, children }: { products?: number; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader products={products} />
      <main id="main" tabIndex={-1} className="page-width grow outline-none">
        {children}
      </main>
      <SiteFooter />
      <Shortcuts />
    </div>
  );
}

function SiteFooter() {
  const { name, footerNote, footerLinks, pages } = useSite();
  const own = [...pages.map((page) => ({ label: pageNames[page], url: `/${page}` })), ...footerLinks];
  return (
    <footer data-site="" className="mt-24 border-ink border-t-[5px]">
      <div className="page-width grid gap-x-8 gap-y-10 pt-10 pb-12 md:grid-cols-[minmax(0,1fr)_repeat(3,auto)] md:gap-x-14">
        <div className="grid max-w-xs content-start gap-4">
          <LogoMark className="h-8 w-7" box="size-9" />
          <p className="text-small text-ink-2">{footerNote}</p>
          <ThemeSwitch />
        </div>
        {FOOTER_LINKS.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className="label mb-2.5">{group.title}</h2>
            <ul className="grid gap-0.5 text-small">
              {group.links.map((link) => (
                <li key={link.label}>
                  <Link href={link.href} prefetch={false} className="foot-link">
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {own.length > 0 && (
        <nav aria-label={name} className="page-width border-rule border-t py-5">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small">
            {own.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <a href={url} className="foot-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-2 border-rule border-t py-5">
        <p className="label flex flex-wrap gap-x-4">
          <span>For agents</span>
          {MACHINE_LINKS.map((link) => (
            <a key={link.href} href={link.href} className="link">
              {link.label}
            </a>
          ))}
        </p>
        <p className="label">All dates and times are in UTC.</p>
      </div>
    </footer>
  );
}

/** The public header; the same for everyone, so that the page can be cached. Only the account slot is filled later. */
function SiteHeader({ products }: { products?: number }) {
  return (
    <header data-site="" className="relative z-30 border-rule border-b bg-wall">
      <div className="page-width flex min-h-16 items-center gap-4 max-sm:gap-3">
        <Logo />
        <nav aria-label="Main" className="ml-4 flex gap-5.5 max-md:hidden">
          {MAIN_LINKS.map((link) => (
            <NavLink key={link.href} {...link} className="nav-link">
              {link.label}
            </NavLink>
          ))}
        </nav>
        <SearchForm products={products} className="ml-auto max-sm:ml-0 max-sm:grow sm:w-56 lg:w-[17rem]" />
        <AccountMenu />
        <ButtonLink href="/new" prefetch={false} variant="primary" className="max-md:hidden">
          Submit a product
        </ButtonLink>
        <PhoneMenu />
      </div>
    </header>
  );
}

function PhoneMenu() {
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label="Menu"
        className="-mr-2 grid size-11 place-items-center rounded-md text-ink hover:bg-rule-2"
      >
        <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
          <path d="M2 6.5h16M2 13.5h16" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <nav
        id="site-menu"
        popover="auto"
        aria-label="Menu"
        className="absolute inset-[4.0625rem_0_auto] m-0 w-full border-rule border-b bg-wall px-[1.125rem] pt-1 pb-5 text-ink shadow-lift open:animate-pane"
      >
        {MAIN_LINKS.map((link) => (
          <NavLink key={link.href} {...link} className="menu-link name text-h3">
            {link.label}
          </NavLink>
        ))}
        <NavLink href="/dashboard" className="menu-link sm:hidden">
          Dashboard
        </NavLink>
        <NavLink href="/new" className="button button-primary button-lg button-wide mt-5">
          Submit a product
        </NavLink>
      </nav>
    </div>
  );
}
