import type { Metadata } from "next";
import Link from "next/link";
import { AddressForm } from "@/components/account/address-form";
import { Entrance } from "@/components/account/entrance";
import { requestOrigin } from "@/lib/api/page-caller";
import { wayBack } from "@/lib/auth/way-back";
import { env } from "@/lib/core/env";
import { canSendMail } from "@/lib/mail/deliverable";
import type { Query } from "../query";

export const metadata: Metadata = { title: "Forgot the password", robots: { index: false } };

export default async function ForgotPasswordPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { callbackUrl } = await searchParams;
  const to = wayBack(callbackUrl, "/dashboard", await requestOrigin());
  const back = (
    <p className="text-small text-ink-2">
      Remembered it?{" "}
      <Link href={`/signin?callbackUrl=${encodeURIComponent(to)}`} className="link">
        Sign in
      </Link>
    </p>
  );
  return (
    <Entrance
      title="Forgot the password"
      lead="Say where to write to, and set a new one."
      piece="forgotten"
      caption={{
        name: "What the new one does",
        text: "Setting a password ends every session of the account, on every device. API keys of an account whose address was proven stay: look through them afterwards.",
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
    </Entrance>
  );
}
