import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DeleteSetting } from "@/components/account/delete-setting";
import { ExportSetting } from "@/components/account/export-setting";
import { suspendedCtx } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { hasPassword } from "@/lib/identity/accounts/check-password";
import { shownAddress } from "@/lib/identity/people/shown-address";
import { latestExport } from "@/lib/portability/own-data/exports";
import { guest } from "@/messages/en.json";

export function generateMetadata(): Metadata {
  const t = messages({ guest });
  return { title: t("accountSuspended"), robots: { index: false } };
}

/** What a suspended person can still do: take their data along, and leave. */
export default async function SuspendedPage() {
  const t = messages({ guest });
  const ctx = await suspendedCtx();
  if (!ctx) return redirect("/dashboard");
  const [withPassword, latest] = await Promise.all([hasPassword(ctx), latestExport(ctx)]);
  return (
    <div className="mx-auto max-w-3xl pt-10 sm:pt-16">
      <h1 className="title text-display">{t("yourAccountIsSuspended")}</h1>
      <p className="measure mt-3 text-ink-2 text-lede">{t("youCantVotePublish")}</p>
      <ExportSetting first={latest} />
      <DeleteSetting email={shownAddress(ctx.caller.person.email)} withPassword={withPassword} />
    </div>
  );
}
