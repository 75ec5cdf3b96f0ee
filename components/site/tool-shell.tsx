import type { ReactNode } from "react";
import type { KeyGroup } from "./key-help";
import { Logo } from "./logo";
import { NavLink } from "./nav-link";
import { Shortcuts } from "./shortcuts";
import { SkipLink } from "./skip-link";

type ToolShellProps = {
  /** What the tabs are about: "Immich" or "Moderation". */
  label: string;
  tabs: { href: string; label: ReactNode; exact?: boolean }[];
  /** The right end of the header: state and buttons. */
  aside?: ReactNode;
  /** The bar at the foot: decisions with their keys at the left, hints at the right. */
  foot?: ReactNode;
  keys?: KeyGroup[];
  children: ReactNode;
};

/** Builder and admin pages: full width, the window's height, panes that scroll by themselves. */
export function ToolShell({ label, tabs, aside, foot, keys, children }: ToolShellProps) {
  return (
    <div data-tool="" className="flex min-h-dvh flex-col lg:h-dvh">
      <SkipLink />
      <header data-site="" className="z-30 border-rule border-b bg-wall">
        <div className="flex min-h-16 flex-wrap items-center gap-x-4 px-[1.125rem] sm:px-6">
          <Logo />
          <nav
            aria-label={label}
            className="scroll-quiet ml-4 flex gap-5.5 max-sm:order-3 max-sm:ml-0 max-sm:w-full"
          >
            {tabs.map((tab) => (
              <NavLink key={tab.href} href={tab.href} exact={tab.exact} className="nav-link">
                {tab.label}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-3 py-2.5">{aside}</div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
        {children}
      </main>
      {foot && (
        <section
          aria-label="Actions"
          className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2.5 border-rule border-t bg-wall px-5 py-3"
        >
          {foot}
        </section>
      )}
      <Shortcuts groups={keys} />
    </div>
  );
}
