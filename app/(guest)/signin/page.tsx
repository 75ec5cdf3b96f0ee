import type { Metadata } from "next";
import { AuthLayout } from "@/components/account/auth-layout";
import { SignInForm } from "@/components/account/sign-in-form";
import { VoteAfterSignIn } from "@/components/account/vote-after-sign-in";
import type { Query } from "@/lib/api/pages/page-context";
import { env } from "@/lib/core/env";
import { signInErrorText } from "@/lib/identity/auth/auth-paths";
import { demoAccounts } from "@/lib/identity/auth/demo-accounts";
import { configuredProviders } from "@/lib/identity/auth/identity-providers";
import { asksForProof, canSendMail } from "@/lib/platform/mail/deliverable";
import { readVoteCallback } from "../read-callback";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const { to, voteFor } = await readVoteCallback(query);
  return (
    <AuthLayout
      title={voteFor ? `Sign in to vote for ${voteFor.name}` : "Sign in"}
      lead={
        voteFor ? (
          <VoteAfterSignIn slug={voteFor.slug} verifies={asksForProof()} />
        ) : (
          "Vote once a day and submit your products."
        )
      }
      piece="sign-in"
      caption={{
        name: "Your account",
        text: "An account is a name, an email address and a way to sign in. Your email isn't public, and your votes are counted, not published.",
        label: "Signing out removes your session cookie",
      }}
    >
      <SignInForm
        to={to}
        error={query.error === undefined ? undefined : signInErrorText(query.error)}
        providers={configuredProviders()}
        mail={canSendMail()}
        mailbox={env().VITRINE_MAILBOX !== undefined}
        demo={env().VITRINE_DEMO ? demoAccounts : []}
      />
    </AuthLayout>
  );
}
