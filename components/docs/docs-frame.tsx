import Link from "next/link";
import type { ReactNode } from "react";
import { PageTitle } from "@/components/directory/page-title";
import type { SiteLink } from "@/components/site/site-links";

type DocsFrameProps = {
  /** The address of the chapter that is shown. */
  current: string;
  title: string;
  lede: ReactNode;
  children: ReactNode;
  /** What lies below the chapter that is shown, in the list of chapters. */
  within?: { href: string; label: string; isCurrent?: boolean }[];
};

/** A page of the documentation: its chapters beside it, above it on a phone. */
export function DocsFrame({ current, title, lede, children, within = [] }: DocsFrameProps) {
  return (
    <div className="grid gap-x-14 gap-y-8 pt-10 sm:pt-14 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav
        aria-label="Documentation"
        className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto"
      >
        <ul className="flex flex-wrap gap-x-5 gap-y-1 border-rule border-y py-2 lg:grid lg:border-y-0 lg:border-ink lg:border-t-2 lg:py-3">
          {CHAPTERS.map(({ href, label }) => (
            <li key={href}>
              <ChapterLink href={href} label={label} isCurrent={href === current} />
              {href === current && within.length > 0 && (
                <ul className="mt-1 mb-2 hidden border-rule border-s ps-3 text-small lg:grid">
                  {within.map((link) => (
                    <li key={link.href}>
                      <ChapterLink {...link} isCurrent={link.isCurrent === true} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <PageTitle title={title}>{lede}</PageTitle>
        {children}
      </div>
    </div>
  );
}

function ChapterLink({ href, label, isCurrent }: { href: string; label: string; isCurrent: boolean }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      className="inline-block py-1 text-ink-2 hover:text-glass aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-chosen aria-[current=page]:underline-offset-4"
    >
      {label}
    </Link>
  );
}

/** The pages of the documentation, in the order in which they are read. */
export const CHAPTERS: SiteLink[] = [
  { href: "/docs", label: "Getting started" },
  { href: "/docs/keys", label: "Keys and sessions" },
  { href: "/docs/conventions", label: "Conventions" },
  { href: "/docs/documents", label: "Documents and blocks" },
  { href: "/docs/webhooks", label: "Webhooks" },
  { href: "/docs/agents", label: "For agents" },
  { href: "/docs/client", label: "TypeScript client" },
  { href: "/docs/problems", label: "Problems" },
  { href: "/docs/reference", label: "Reference" },
];
