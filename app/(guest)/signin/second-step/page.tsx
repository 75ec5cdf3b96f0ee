import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { AuthLayout } from "@/components/account/auth-layout";
import { SecondStepForm } from "@/components/account/second-step-form";
import { TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { pageCtx, type Query, requestOrigin } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { readSecondStep } from "@/lib/identity/accounts/second-factor/second-step";
import { signInErrorText } from "@/lib/identity/auth/auth-paths";
import { hasSecureCookies } from "@/lib/identity/auth/resolve-caller";
import { readTicket } from "@/lib/identity/auth/start-session";
import { guest } from "@/messages/en.json";
import { readCallback } from "../../read-callback";

export function generateMetadata(): Metadata {
  const t = messages({ guest });
  return { title: t("twoFactorAuthentication"), robots: { index: false } };
}

export default async function SecondStepPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ guest });
  const query = await searchParams;
  const to = await readCallback(query);
  const sent = await headers();
  const ctx = { ...(await pageCtx()), origin: await requestOrigin() };
  const step = await readSecondStep(ctx, readTicket(sent, hasSecureCookies(sent)));
  const signIn = `/signin?callbackUrl=${encodeURIComponent(to)}`;
  if (!step) return redirect(`${signIn}&error=StepExpired`);
  return (
    <AuthLayout
      title={t("oneMoreStep")}
      lead={t("yourAccountAsksFor")}
      piece="sign-in"
      caption={{
        name: t("whyTheresASecond"),
        text: t("aPasswordCanBe"),
        label: t("within10MinutesOf"),
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
        {inline(
          t.parts("lostAllOfThem", { textLink: (words) => <TextLink href={signIn}>{words}</TextLink> }),
        )}
      </p>
    </AuthLayout>
  );
}
