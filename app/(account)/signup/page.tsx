import type { Metadata } from "next";
import { AuthLayout } from "@/components/account/auth-layout";
import { SignUpForm } from "@/components/account/sign-up-form";
import { canSendMail } from "@/lib/platform/mail/deliverable";
import { type Query, readCallback } from "../query";

export const metadata: Metadata = { title: "Create an account", robots: { index: false } };

export default async function SignUpPage({ searchParams }: { searchParams: Promise<Query> }) {
  const to = await readCallback(await searchParams);
  return (
    <AuthLayout
      title="Create an account"
      lead="It takes a minute, and it is all you need to put something on show."
      piece="make-an-account"
      caption={{
        name: "What happens next",
        text: "You start a draft, a person reads it, and if it holds up it stands in the directory. Drafts are seen by your organization alone.",
        label: "Free · no card · drafts stay private",
      }}
    >
      <SignUpForm to={to} signInHref={`/signin?callbackUrl=${encodeURIComponent(to)}`} mail={canSendMail()} />
    </AuthLayout>
  );
}
