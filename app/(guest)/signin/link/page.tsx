import { AuthLayout } from "@/components/account/auth-layout";
import { LinkSignIn } from "@/components/account/link-sign-in";
import { TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import type { Query } from "@/lib/api/pages/page-context";
import { env } from "@/lib/core/env";
import { messages } from "@/lib/core/messages";
import { guest } from "@/messages/en.json";
import { readVoteCallback } from "../../read-callback";
import { readToken, tokenPage } from "../../token-page";

export const generateMetadata = () => tokenPage(messages({ guest })("signInWithALink"));

export default async function LinkPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ guest });
  const query = await searchParams;
  const { to, voteFor } = await readVoteCallback(query);
  return (
    <AuthLayout
      title={voteFor ? t("signInToVote", { name: voteFor.name }) : t("signIn")}
      lead={t("useTheLinkFrom")}
      piece="sign-in"
      caption={{
        name: t("whyTheresAButton"),
        text: t("someEmailServicesOpen"),
        label: t("worksOnce15Minutes"),
      }}
    >
      <LinkSignIn token={readToken(query)} to={to} mailbox={env().VITRINE_MAILBOX !== undefined} />
      <p className="text-small text-ink-2">
        {inline(
          t.parts("preferAPasswordUse", {
            textLink: (words) => (
              <TextLink href={`/signin?callbackUrl=${encodeURIComponent(to)}`}>{words}</TextLink>
            ),
          }),
        )}
      </p>
    </AuthLayout>
  );
}
