"use client";

import type { ReactNode } from "react";
import { CompareTray } from "@/components/compare/compare-tray";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { messages } from "@/lib/core/messages";
import { frame } from "@/messages/en.json";
import { AccountMenu } from "./account-menu";
import { LanguageLinks } from "./language-links";
import { Logo, LogoMark } from "./logo-mark";
import { NavLink, SkipLink } from "./nav-link";
import { SearchForm } from "./search-form";
import { Shortcuts } from "./shortcuts";
import { FramedContext, useSite } from "./site-context";
import { adminLinks, footerLinks, machineLinks, mainLinks, pageName } from "./site-links";
import { SiteMenu } from "./site-menu";
import { ThemeSwitch } from "./theme-switch";
import { useMe } from "./use-me";

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
        <FramedContext value>{children}</FramedContext>
      </main>
      <SiteFooter />
      <CompareTray />
      <Shortcuts />
    </div>
  );
}

function SiteFooter() {
  const { name, footerNote, pages, locales, ...site } = useSite();
  const t = messages({ frame });
  const own = [...pages.map((page) => ({ label: pageName(page), url: `/${page}` })), ...site.footerLinks];
  return (
    <footer data-site="" className="mt-16 border-ink sm:mt-24 border-t-[5px]">
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-8 pt-10 pb-12 md:grid-cols-[minmax(0,1fr)_repeat(3,auto)] md:gap-x-14">
        <div className="grid max-w-xs content-start gap-4 max-md:col-span-2">
          <LogoMark className="h-8 w-7" box="size-9" />
          <p className="text-small text-ink-2">{footerNote}</p>
          <ThemeSwitch />
          {locales && <LanguageLinks locales={locales} />}
        </div>
        {footerLinks().map((group) => (
          <nav key={group.title} aria-label={group.title} className="max-md:first-of-type:row-span-2">
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
          <span>{t("agents")}</span>
          {machineLinks().map((link) => (
            <a key={link.href} href={link.href} className="link">
              {link.label}
            </a>
          ))}
        </p>
        <p className="label">{t("utc")}</p>
      </div>
    </footer>
  );
}

/** The public header; the same for everyone, so that the page can be cached. Only the account slot is filled later. */
function SiteHeader({ products }: { products?: number }) {
  const t = messages({ frame });
  const links = [...mainLinks(), ...(useMe()?.role === "admin" ? adminLinks() : [])];
  return (
    <header data-site="" className="relative z-30 border-rule border-b bg-wall">
      <div className="page-width flex min-h-16 items-center gap-3 xl:gap-4">
        <Logo />
        <nav aria-label={t("main")} className="ms-4 flex gap-4.5 max-lg:hidden xl:gap-5.5">
          {links.map((link) => (
            <NavLink key={link.href} {...link} className="nav-link">
              {link.label}
            </NavLink>
          ))}
        </nav>
        <SearchForm
          products={products}
          className="ms-auto shrink-0 max-sm:ms-0 max-sm:min-w-32 max-sm:shrink max-sm:grow sm:w-56 lg:w-40 xl:w-[17rem]"
        />
        <AccountMenu />
        <ButtonLink href="/new" prefetch={false} variant="primary" className="shrink-0 max-md:hidden">
          {t("submitProduct")}
        </ButtonLink>
        <div className="lg:hidden">
          <SiteMenu />
        </div>
      </div>
    </header>
  );
}
