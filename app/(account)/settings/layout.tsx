import type { ReactNode } from "react";
import { AccountLayout } from "@/components/account/account-layout";
import { ConfirmPassword } from "@/components/account/confirm-password";
import { SettingsTrail } from "@/components/account/settings-trail";
import { NavLink } from "@/components/site/nav-link";
import { Panes } from "@/components/site/panes";
import { ScrollNav } from "@/components/site/scroll-nav";
import { pageCtx } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { listOrganizations } from "@/lib/identity/organizations/organizations";
import { account } from "@/messages/en.json";

/** The frame alone: each page below sends a guest to the sign-in page with its own way back. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const t = messages({ account });
  const { caller, ...ctx } = await pageCtx();
  const organizations =
    caller.kind === "session" ? await listOrganizations({ ...ctx, caller }, { limit: 100 }) : null;
  return (
    <AccountLayout trail={<SettingsTrail parts={settingsParts()} organizations={organizations} />}>
      <Panes list={<SettingsNav />} listLabel={t("settingsSections")}>
        <div className="mx-auto max-w-[60rem] lg:px-6 lg:pt-4">{children}</div>
      </Panes>
      <ConfirmPassword />
    </AccountLayout>
  );
}

function SettingsNav() {
  const t = messages({ account });
  return (
    <ScrollNav
      label={t("settings")}
      className="max-lg:scroll-quiet max-lg:flex max-lg:[contain:inline-size] max-lg:gap-5 max-lg:px-5"
    >
      {settingsParts().map(({ href, label, about }) => (
        <NavLink key={href} href={href} exact={href === "/settings"} className={ITEM}>
          <span className="block whitespace-nowrap font-semibold max-lg:font-normal">{label}</span>
          <span className="block text-ink-3 text-small max-lg:hidden">{about}</span>
        </NavLink>
      ))}
    </ScrollNav>
  );
}

function settingsParts() {
  const t = messages({ account });
  return [
    { href: "/settings", label: t("profile"), about: t("profileAbout") },
    { href: "/settings/security", label: t("security"), about: t("securityAbout") },
    { href: "/settings/notifications", label: t("notifications"), about: t("notificationsAbout") },
    { href: "/settings/keys", label: t("keys"), about: t("keysAbout") },
    { href: "/settings/webhooks", label: t("webhooks"), about: t("webhooksAbout"), one: t("webhook") },
    {
      href: "/settings/organizations",
      label: t("organizations"),
      about: t("organizationsAbout"),
      one: t("organization"),
    },
    { href: "/settings/claims", label: t("claims"), about: t("claimsAbout") },
  ];
}

const ITEM =
  "block border-rule hover:bg-rule-2/60 lg:border-b lg:px-5 lg:py-4 lg:aria-[current=page]:bg-plinth lg:aria-[current=page]:edge-chosen max-lg:py-3 max-lg:text-small max-lg:text-ink-2 max-lg:aria-[current=page]:text-ink max-lg:aria-[current=page]:shadow-[inset_0_-2px_0_0_var(--color-chosen)]";
