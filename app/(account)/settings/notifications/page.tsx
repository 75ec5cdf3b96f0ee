import type { Metadata } from "next";
import { PreferenceList } from "@/components/notifications/preference-list";
import { ToolHeading } from "@/components/site/tool-heading";
import { listPreferences } from "@/lib/activity/notifications/preferences";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { canSendMail, mustVerify } from "@/lib/platform/mail/deliverable";
import { notifications } from "@/messages/en.json";

export function generateMetadata(): Metadata {
  const t = messages({ notifications });
  return { title: t("notifications") };
}

export default async function NotificationSettingsPage() {
  const t = messages({ notifications });
  const ctx = await sessionCtx("/settings/notifications");
  return (
    <>
      <ToolHeading title={t("notifications")}>{t("whatYoureNotifiedAbout")}</ToolHeading>
      <PreferenceList first={await listPreferences(ctx)} mail={canSendMail()} />
      {!canSendMail() && <p className="label pt-4">{t("thisSiteDoesntSend")}</p>}
      {mustVerify(ctx.caller.person) && <p className="label pt-4">{t("toGetEmailsVerify")}</p>}
    </>
  );
}
