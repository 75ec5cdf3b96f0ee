import type { Metadata } from "next";
import { AuthLayout } from "@/components/account/auth-layout";
import { SignInForm } from "@/components/account/sign-in-form";
import { VoteAfterSignIn } from "@/components/account/vote-after-sign-in";
import type { Query } from "@/lib/api/pages/page-context";
import { env } from "@/lib/core/env";
import { messages } from "@/lib/core/messages";
import { signInErrorText } from "@/lib/identity/auth/auth-paths";
import { demoAccounts } from "@/lib/identity/auth/demo-accounts";
import { configuredProviders } from "@/lib/identity/auth/identity-providers";
import { asksForProof, canSendMail } from "@/lib/platform/mail/deliverable";
import { guest } from "@/messages/en.json";
import { readVoteCallback } from "../read-callback";

export function generateMetadata(): Metadata {
  const t = messages({ guest });
  return { title: t("signIn"), robots: { index: false } };
}

export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ guest });
  const query = await searchParams;
  const { to, voteFor } = await readVoteCallback(query);
  return (
    <AuthLayout
      title={voteFor ? t("signInToVote", { name: voteFor.name }) : t("signIn")}
      lead={voteFor ? <VoteAfterSignIn slug={voteFor.slug} verifies={asksForProof()} /> : t("voteOnceADay")}
      piece="sign-in"
      caption={{
        name: t("yourAccount"),
        text: t("anAccountIsA"),
        label: t("signingOutRemovesYour"),
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
