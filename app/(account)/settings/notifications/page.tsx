import type { Metadata } from "next";
import { PreferenceList } from "@/components/notifications/preference-list";
import { ToolHeading } from "@/components/site/tool-heading";
import { listPreferences } from "@/lib/activity/notifications/preferences";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { canSendMail, mustVerify } from "@/lib/platform/mail/deliverable";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationSettingsPage() {
  const ctx = await sessionCtx("/settings/notifications");
  return (
    <>
      <ToolHeading title="Notifications">
        What you're notified about, and how. You're never notified about your own actions.
      </ToolHeading>
      <PreferenceList first={await listPreferences(ctx)} mail={canSendMail()} />
      {!canSendMail() && <p className="label pt-4">This site doesn't send email.</p>}
      {mustVerify(ctx.caller.person) && (
        <p className="label pt-4">To get emails, verify your email address in your profile.</p>
      )}
    </>
  );
}
