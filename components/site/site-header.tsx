import { ButtonLink } from "@/components/ui/button";
import { AccountMenu } from "./account-menu";
import { Logo } from "./logo";
import { NavLink } from "./nav-link";
import { SearchForm } from "./search-form";
import { MAIN_LINKS } from "./site-links";

/** The public header; the same for everyone, so that the page can be cached. Only the account slot is filled later. */
export function SiteHeader({ products }: { products?: number }) {
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
          Show a product
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
          Your products and account
        </NavLink>
        <NavLink href="/new" className="button button-primary button-lg button-wide mt-5">
          Show a product
        </NavLink>
      </nav>
    </div>
  );
}
