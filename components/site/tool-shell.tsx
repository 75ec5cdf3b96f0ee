import type { ReactNode } from "react";
import { cx } from "@/components/ui/classes";
import type { KeyGroup } from "./key-help";
import { Logo } from "./logo-mark";
import { SkipLink } from "./nav-link";
import { SearchButton } from "./search-button";
import { Shortcuts } from "./shortcuts";
import { ToolAccount } from "./tool-account";
import { ToolFoot } from "./tool-foot";
import { ToolPages } from "./tool-pages";
import { type Tab, ToolTabs } from "./tool-tabs";

export type ToolFrame = {
  trail: ReactNode;
  /** What the tabs are about: "Immich" or "Admin". */
  label: string;
  tabs: readonly Tab[];
};

type ToolShellProps = ToolFrame & {
  /** A figure at the right end of the tabs; left out on a phone. */
  note?: ReactNode;
  /** State and buttons: at the right end of the tabs, or without tabs in the first row; on a phone a bar at the foot of the window. */
  tools?: ReactNode;
  /** The bar at the foot: decisions with their keys at the left, hints at the right. */
  foot?: ReactNode;
  /** On a phone that bar is the end of the page, instead of covering what is above it. */
  footInFlow?: boolean;
  keys?: KeyGroup[];
  children: ReactNode;
};

/** Builder, account and admin pages: full width, the window's height, panes that scroll by themselves. */
export function ToolShell({
  trail,
  label,
  tabs,
  note,
  tools,
  foot,
  footInFlow,
  keys,
  children,
}: ToolShellProps) {
  const hasTabs = tabs.length > 0;
  const bar = tools && (
    <div data-tools="" className={TOOLS}>
      {tools}
    </div>
  );
  return (
    <div data-tool="" className="flex min-h-dvh flex-col lg:h-dvh">
      <SkipLink />
      <header data-site="" className="z-30 border-rule border-b bg-wall sm:sticky sm:top-0">
        <div className="flex h-14 items-center px-[1.125rem] sm:px-6">
          <Logo short />
          {trail}
          <div className="ms-auto flex shrink-0 items-center gap-1 ps-2">
            {!hasTabs && bar}
            <SearchButton />
            <ToolAccount />
          </div>
        </div>
        {hasTabs && (
          <div className="flex min-h-12 items-center gap-x-6 px-[1.125rem] sm:px-6">
            <ToolTabs label={label} tabs={tabs} />
            {note && <p className="label ms-auto shrink-0 max-sm:hidden">{note}</p>}
            {bar}
          </div>
        )}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={cx("flex min-h-0 grow flex-col outline-none", Boolean(tools) && "max-sm:pb-16")}
      >
        {children}
      </main>
      {foot && <ToolFoot inFlow={footInFlow}>{foot}</ToolFoot>}
      <ToolPages hasTools={Boolean(tools)} />
      <Shortcuts groups={keys} />
    </div>
  );
}

const TOOLS =
  "flex shrink-0 items-center gap-2.5 sm:ms-auto sm:py-1.5 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-rule max-sm:border-t max-sm:bg-wall max-sm:px-[1.125rem] max-sm:py-2.5 max-sm:[&>:last-child]:ms-auto";
