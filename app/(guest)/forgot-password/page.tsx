import type { Metadata } from "next";
import { AddressForm } from "@/components/account/address-form";
import { AuthLayout } from "@/components/account/auth-layout";
import { TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { type Query, requestOrigin } from "@/lib/api/pages/page-context";
import { env } from "@/lib/core/env";
import { messages } from "@/lib/core/messages";
import { safeCallbackUrl } from "@/lib/identity/auth/auth-paths";
import { canSendMail } from "@/lib/platform/mail/deliverable";
import { guest } from "@/messages/en.json";

export function generateMetadata(): Metadata {
  const t = messages({ guest });
  return { title: t("forgotYourPassword"), robots: { index: false } };
}

export default async function ForgotPasswordPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ guest });
  const { callbackUrl } = await searchParams;
  const to = safeCallbackUrl(callbackUrl, "/dashboard", await requestOrigin());
  const back = (
    <p className="text-small text-ink-2">
      {inline(
        t.parts("rememberedItSignIn", {
          textLink: (words) => (
            <TextLink href={`/signin?callbackUrl=${encodeURIComponent(to)}`}>{words}</TextLink>
          ),
        }),
      )}
    </p>
  );
  return (
    <AuthLayout
      title={t("forgotYourPassword")}
      lead={t("enterYourEmailAnd")}
      piece="forgotten"
      caption={{
        name: t("whatANewPassword"),
        text: t("settingANewPassword"),
        label: t("resetLinkTerms"),
      }}
    >
      {canSendMail() ? (
        <AddressForm wanted={{ kind: "reset" }} mailbox={env().VITRINE_MAILBOX !== undefined}>
          {back}
        </AddressForm>
      ) : (
        <>
          <p className="border-ink border-t-2 pt-4 text-ink-2">{t("thisSiteDoesntSend")}</p>
          {back}
        </>
      )}
    </AuthLayout>
  );
}
