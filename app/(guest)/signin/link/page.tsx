import { AuthLayout } from "@/components/account/auth-layout";
import { LinkSignIn } from "@/components/account/link-sign-in";
import { TextLink } from "@/components/ui/button";
import type { Query } from "@/lib/api/pages/page-context";
import { env } from "@/lib/core/env";
import { readVoteCallback } from "../../read-callback";
import { readToken, tokenPage } from "../../token-page";

export const metadata = tokenPage("Sign in with a link");

export default async function LinkPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const { to, voteFor } = await readVoteCallback(query);
  return (
    <AuthLayout
      title={voteFor ? `Sign in to vote for ${voteFor.name}` : "Sign in"}
      lead="Use the link from your email to sign in to this browser."
      piece="sign-in"
      caption={{
        name: "Why there's a button",
        text: "Some email services open every link to scan it for malware. If opening the link signed you in, the scan would use it up.",
        label: "Works once · 15 minutes",
      }}
    >
      <LinkSignIn token={readToken(query)} to={to} mailbox={env().VITRINE_MAILBOX !== undefined} />
      <p className="text-small text-ink-2">
        Prefer a password?{" "}
        <TextLink href={`/signin?callbackUrl=${encodeURIComponent(to)}`}>Use your password</TextLink>
      </p>
    </AuthLayout>
  );
}
