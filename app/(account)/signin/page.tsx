import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Entrance } from "@/components/account/entrance";
import { SignInForm } from "@/components/account/sign-in-form";
import { pageCtx, requestOrigin } from "@/lib/api/page-caller";
import { demoAccounts } from "@/lib/auth/demo-accounts";
import { configuredProviders } from "@/lib/auth/providers";
import { signInErrorText } from "@/lib/auth/sign-in-errors";
import { wayBack } from "@/lib/auth/way-back";
import { env } from "@/lib/core/env";
import { canSendMail } from "@/lib/mail/deliverable";
import type { Query } from "../query";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { callbackUrl, error } = await searchParams;
  const to = wayBack(callbackUrl, "/dashboard", await requestOrigin());
  if ((await pageCtx()).caller.kind === "session") redirect(to);
  return (
    <Entrance
      title="Sign in"
      lead="Vote once a day, and show what you make."
      piece="sign-in"
      caption={{
        name: "Your place here",
        text: "An account is a name, an address and a way to sign in. The address is not public, and votes are counted, not published.",
        label: "One session cookie · signing out ends it",
      }}
    >
      <SignInForm
        to={to}
        fault={error === undefined ? undefined : signInErrorText(error)}
        providers={configuredProviders()}
        mail={canSendMail()}
        mailbox={env().VITRINE_MAILBOX !== undefined}
        demo={env().VITRINE_DEMO ? demoAccounts : []}
      />
    </Entrance>
  );
}
