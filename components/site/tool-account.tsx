"use client";

import Bell from "@/components/notifications/bell";
import { ButtonLink } from "@/components/ui/button";
import { messages } from "@/lib/core/messages";
import { tools } from "@/messages/en.json";
import { AccountButton } from "./account-button";
import { usePerson } from "./site-context";
import { SiteMenu } from "./site-menu";

/** The bell and the account at the right end of a tool's header; for a guest, the way to sign in. */
export function ToolAccount() {
  const t = messages({ tools });
  const person = usePerson();
  if (person === null)
    return (
      <>
        <ButtonLink href="/signin?callbackUrl=%2Fnew">{t("signIn")}</ButtonLink>
        <SiteMenu top="top-[3.5625rem]" />
      </>
    );
  return (
    <>
      <Bell />
      <AccountButton
        person={person}
        places
        menuClass="fixed inset-auto top-[3.375rem] inset-e-[1.125rem] max-sm:absolute sm:inset-e-6"
      />
    </>
  );
}
