import type { Metadata } from "next";
import { SettingsHeading } from "@/components/account/settings-heading";
import { PreferenceList } from "@/components/notifications/preference-list";
import { sessionCtx } from "@/lib/api/page-caller";
import { asksForProof, canSendMail } from "@/lib/mail/deliverable";
import { listPreferences } from "@/lib/notifications/list-preferences";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationSettingsPage() {
  const ctx = await sessionCtx("/settings/notifications");
  const { emailVerified } = ctx.caller.person;
  return (
    <>
      <SettingsHeading title="Notifications">
        What you are told of, and by which way. What you do yourself is never told to you.
      </SettingsHeading>
      <PreferenceList first={await listPreferences(ctx)} mail={canSendMail()} />
      {!canSendMail() && <p className="label pt-4">This site sends no mail.</p>}
      {asksForProof() && !emailVerified && (
        <p className="label pt-4">Mails begin once your address is proven: see your profile.</p>
      )}
    </>
  );
}
