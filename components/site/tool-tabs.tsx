import type { ReactNode } from "react";
import { NavLink } from "./nav-link";
import { ScrollNav } from "./scroll-nav";

export type Tab = {
  href: string;
  label: ReactNode;
  /** What stands there now: "in review", "12". */
  state?: ReactNode;
  /** Only this address, not those below it. */
  exact?: boolean;
};

export function ToolTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <ScrollNav
      label={label}
      className="scroll-quiet flex min-w-0 gap-5.5 self-stretch max-sm:[mask-image:linear-gradient(to_var(--end),#000_calc(100%-2rem),transparent)] max-sm:pe-8"
    >
      {tabs.map(({ href, exact, ...tab }) => (
        <NavLink key={href} href={href} exact={exact} className="nav-link gap-1.5">
          {tab.label}
          {tab.state !== undefined && <span className="label">{tab.state}</span>}
        </NavLink>
      ))}
    </ScrollNav>
  );
}
