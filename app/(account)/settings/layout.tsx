import type { ReactNode } from "react";
import { SettingsNav } from "@/components/account/settings-nav";
import { Workshop } from "@/components/account/workshop";
import { Panes } from "@/components/site/panes";
import { pageCtx } from "@/lib/api/page-caller";
import { personOf } from "@/lib/auth/require";

/** The frame alone: each page below sends a guest to the sign-in page with its own way back. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { caller } = await pageCtx();
  return (
    <Workshop person={personOf(caller)}>
      <Panes list={<SettingsNav />} listLabel="Parts of the settings">
        <div className="mx-auto max-w-[60rem] lg:px-6 lg:pt-4">{children}</div>
      </Panes>
    </Workshop>
  );
}
