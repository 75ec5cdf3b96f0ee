import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { AuthLayout } from "@/components/account/auth-layout";
import { SecondStepForm } from "@/components/account/second-step-form";
import { TextLink } from "@/components/ui/button";
import { pageCtx, type Query, requestOrigin } from "@/lib/api/pages/page-context";
import { readSecondStep } from "@/lib/identity/accounts/second-factor/second-step";
import { signInErrorText } from "@/lib/identity/auth/auth-paths";
import { hasSecureCookies } from "@/lib/identity/auth/resolve-caller";
import { readTicket } from "@/lib/identity/auth/start-session";
import { readCallback } from "../../read-callback";

export const metadata: Metadata = { title: "Two-factor authentication", robots: { index: false } };

export default async function SecondStepPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const to = await readCallback(query);
  const sent = await headers();
  const ctx = { ...(await pageCtx()), origin: await requestOrigin() };
  const step = await readSecondStep(ctx, readTicket(sent, hasSecureCookies(sent)));
  const signIn = `/signin?callbackUrl=${encodeURIComponent(to)}`;
  if (!step) return redirect(`${signIn}&error=StepExpired`);
  return (
    <AuthLayout
      title="One more step"
      lead="Your account asks for a second factor."
      piece="sign-in"
      caption={{
        name: "Why there's a second step",
        text: "A password can be guessed or stolen. An app, passkey or code that only you have still keeps others out.",
        label: "Within 10 minutes of the first step",
      }}
    >
      <SecondStepForm
        to={to}
        error={query.error === undefined ? undefined : signInErrorText(query.error)}
        app={step.kinds.includes("totp")}
        recoveryCodes={step.recoveryCodes}
        passkey={step.passkey}
      />
      <p className="text-small text-ink-2">
        Lost all of them? Ask the operator of this site to reset your second factors, or{" "}
        <TextLink href={signIn}>start again</TextLink>.
      </p>
    </AuthLayout>
  );
}
