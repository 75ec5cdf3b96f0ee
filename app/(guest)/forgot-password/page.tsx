import type { Metadata } from "next";
import { AddressForm } from "@/components/account/address-form";
import { AuthLayout } from "@/components/account/auth-layout";
import { TextLink } from "@/components/ui/button";
import { type Query, requestOrigin } from "@/lib/api/pages/page-context";
import { env } from "@/lib/core/env";
import { safeCallbackUrl } from "@/lib/identity/auth/auth-paths";
import { canSendMail } from "@/lib/platform/mail/deliverable";

export const metadata: Metadata = { title: "Forgot your password?", robots: { index: false } };

export default async function ForgotPasswordPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { callbackUrl } = await searchParams;
  const to = safeCallbackUrl(callbackUrl, "/dashboard", await requestOrigin());
  const back = (
    <p className="text-small text-ink-2">
      Remembered it? <TextLink href={`/signin?callbackUrl=${encodeURIComponent(to)}`}>Sign in</TextLink>
    </p>
  );
  return (
    <AuthLayout
      title="Forgot your password?"
      lead="Enter your email and we'll send you a link to set a new one."
      piece="forgotten"
      caption={{
        name: "What a new password does",
        text: "Setting a new password signs you out on every device. If your email is verified, your API keys keep working, so review them afterwards.",
        label: "Link works once · 60 minutes",
      }}
    >
      {canSendMail() ? (
        <AddressForm wanted={{ kind: "reset" }} mailbox={env().VITRINE_MAILBOX !== undefined}>
          {back}
        </AddressForm>
      ) : (
        <>
          <p className="border-ink border-t-2 pt-4 text-ink-2">
            This site doesn't send email. Ask its operator for help.
          </p>
          {back}
        </>
      )}
    </AuthLayout>
  );
}
