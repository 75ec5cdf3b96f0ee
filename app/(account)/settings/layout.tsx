import type { ReactNode } from "react";
import { AccountLayout } from "@/components/account/account-layout";
import { ConfirmPassword } from "@/components/account/confirm-password";
import { SettingsTrail } from "@/components/account/settings-trail";
import { NavLink } from "@/components/site/nav-link";
import { Panes } from "@/components/site/panes";
import { ScrollNav } from "@/components/site/scroll-nav";
import { pageCtx } from "@/lib/api/pages/page-context";
import { listOrganizations } from "@/lib/identity/organizations/organizations";

/** The frame alone: each page below sends a guest to the sign-in page with its own way back. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { caller, ...ctx } = await pageCtx();
  const organizations =
    caller.kind === "session" ? await listOrganizations({ ...ctx, caller }, { limit: 100 }) : null;
  return (
    <AccountLayout trail={<SettingsTrail parts={PARTS} organizations={organizations} />}>
      <Panes list={<SettingsNav />} listLabel="Settings sections">
        <div className="mx-auto max-w-[60rem] lg:px-6 lg:pt-4">{children}</div>
      </Panes>
      <ConfirmPassword />
    </AccountLayout>
  );
}

function SettingsNav() {
  return (
    <ScrollNav
      label="Settings"
      className="max-lg:scroll-quiet max-lg:flex max-lg:[contain:inline-size] max-lg:gap-5 max-lg:px-5"
    >
      {PARTS.map(({ href, label, about }) => (
        <NavLink key={href} href={href} exact={href === "/settings"} className={ITEM}>
          <span className="block whitespace-nowrap font-semibold max-lg:font-normal">{label}</span>
          <span className="block text-ink-3 text-small max-lg:hidden">{about}</span>
        </NavLink>
      ))}
    </ScrollNav>
  );
}

const PARTS = [
  { href: "/settings", label: "Profile", about: "Name, email and theme" },
  { href: "/settings/security", label: "Security", about: "Password, second factor, sessions, data" },
  {
    href: "/settings/notifications",
    label: "Notifications",
    about: "What you're notified about, and how",
  },
  { href: "/settings/keys", label: "API keys", about: "For scripts, agents and CI" },
  { href: "/settings/webhooks", label: "Webhooks", about: "Events sent to your server", one: "Webhook" },
  {
    href: "/settings/organizations",
    label: "Organizations",
    about: "The teams that own your products",
    one: "Organization",
  },
  { href: "/settings/claims", label: "Claims", about: "Products of yours that others listed" },
];

const ITEM =
  "block border-rule hover:bg-rule-2/60 lg:border-b lg:px-5 lg:py-4 lg:aria-[current=page]:bg-plinth lg:aria-[current=page]:edge-chosen max-lg:py-3 max-lg:text-small max-lg:text-ink-2 max-lg:aria-[current=page]:text-ink max-lg:aria-[current=page]:shadow-[inset_0_-2px_0_0_var(--color-chosen)]";
