import type { Metadata } from "next";
import { AuthLayout } from "@/components/account/auth-layout";
import { SignUpForm } from "@/components/account/sign-up-form";
import { VoteAfterSignIn } from "@/components/account/vote-after-sign-in";
import type { Query } from "@/lib/api/pages/page-context";
import { asksForProof, canSendMail } from "@/lib/platform/mail/deliverable";
import { readVoteCallback } from "../read-callback";

export const metadata: Metadata = { title: "Create an account", robots: { index: false } };

export default async function SignUpPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { to, voteFor } = await readVoteCallback(await searchParams);
  return (
    <AuthLayout
      title={voteFor ? `Create an account to vote for ${voteFor.name}` : "Create an account"}
      lead={
        voteFor ? (
          <>
            It takes a minute. <VoteAfterSignIn slug={voteFor.slug} verifies={asksForProof()} />
          </>
        ) : (
          "It takes a minute, and it's all you need to submit a product."
        )
      }
      piece="make-an-account"
      caption={{
        name: "What happens next",
        text: "You write a draft and submit it, a person reviews it, and once approved it's published in the directory. Only your organization can see drafts.",
        label: "Free · no credit card · private drafts",
      }}
    >
      <SignUpForm to={to} signInHref={`/signin?callbackUrl=${encodeURIComponent(to)}`} mail={canSendMail()} />
    </AuthLayout>
  );
}
