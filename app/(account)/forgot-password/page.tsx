import type { Metadata } from "next";
import { AddressForm } from "@/components/account/address-form";
import { AuthLayout } from "@/components/account/auth-layout";
import { TextLink } from "@/components/ui/text-link";
import { requestOrigin } from "@/lib/api/pages/page-context";
import { env } from "@/lib/core/env";
import { safeCallbackUrl } from "@/lib/identity/auth/auth-paths";
import { canSendMail } from "@/lib/platform/mail/deliverable";
import type { Query } from "../query";

export const metadata: Metadata = { title: "Forgot the password", robots: { index: false } };

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
      title="Forgot the password"
      lead="Say where to write to, and set a new one."
      piece="forgotten"
      caption={{
        name: "What the new one does",
        text: "Setting a password ends every session of the account, on every device. API keys of an account whose address was confirmed stay: look through them afterwards.",
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
            This site sends no mail. Whoever runs it can help you.
          </p>
          {back}
        </>
      )}
    </AuthLayout>
  );
}
