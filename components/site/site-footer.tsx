import Link from "next/link";
import { LogoMark } from "./logo-mark";
import { FOOTER_LINKS, MACHINE_LINKS } from "./site-links";
import { ThemeSwitch } from "./theme-switch";

export function SiteFooter() {
  return (
    <footer data-site="" className="mt-24 border-ink border-t-[5px]">
      <div className="page-width grid gap-x-8 gap-y-10 pt-10 pb-12 md:grid-cols-[minmax(0,1fr)_repeat(3,auto)] md:gap-x-14">
        <div className="grid max-w-xs content-start gap-4">
          <LogoMark className="h-8 w-7" />
          <p className="text-small text-ink-2">
            Read by a person before it is shown. Scores open into their parts, votes are people, and no place
            is for sale.
          </p>
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
      <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-2 border-rule border-t py-5">
        <p className="label flex flex-wrap gap-x-4">
          <span>For agents</span>
          {MACHINE_LINKS.map((link) => (
            <a key={link.href} href={link.href} className="link">
              {link.label}
            </a>
          ))}
        </p>
        <p className="label">All days and times are UTC.</p>
      </div>
    </footer>
  );
}
