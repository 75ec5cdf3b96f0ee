import type { Metadata } from "next";
import { AuthLayout } from "@/components/account/auth-layout";
import { SignUpForm } from "@/components/account/sign-up-form";
import { VoteAfterSignIn } from "@/components/account/vote-after-sign-in";
import type { Query } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { asksForProof, canSendMail } from "@/lib/platform/mail/deliverable";
import { guest } from "@/messages/en.json";
import { readVoteCallback } from "../read-callback";

export function generateMetadata(): Metadata {
  const t = messages({ guest });
  return { title: t("createAnAccount"), robots: { index: false } };
}

export default async function SignUpPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ guest });
  const { to, voteFor } = await readVoteCallback(await searchParams);
  return (
    <AuthLayout
      title={voteFor ? t("createAnAccountTo", { name: voteFor.name }) : t("createAnAccount")}
      lead={
        voteFor ? (
          <>
            {t("itTakesAMinute")} <VoteAfterSignIn slug={voteFor.slug} verifies={asksForProof()} />
          </>
        ) : (
          t("itTakesAMinuteToSubmit")
        )
      }
      piece="make-an-account"
      caption={{
        name: t("whatHappensNext"),
        text: t("youWriteADraft"),
        label: t("freeNoCreditCard"),
      }}
    >
      <SignUpForm to={to} signInHref={`/signin?callbackUrl=${encodeURIComponent(to)}`} mail={canSendMail()} />
    </AuthLayout>
  );
}
