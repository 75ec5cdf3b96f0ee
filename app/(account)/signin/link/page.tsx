import { AuthLayout } from "@/components/account/auth-layout";
import { LinkSignIn } from "@/components/account/link-sign-in";
import { TextLink } from "@/components/ui/text-link";
import { env } from "@/lib/core/env";
import { type Query, readCallback, readToken, tokenPage } from "../../query";

export const metadata = tokenPage("Sign in by link");

export default async function LinkPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const to = await readCallback(query);
  return (
    <AuthLayout
      title="Sign in"
      lead="With the link from your mail, in this browser."
      piece="sign-in"
      caption={{
        name: "Why a button",
        text: "Some mail programs open every link to look for harm. A link that signed in by itself would be spent before you saw it.",
        label: "Works once · 15 minutes",
      }}
    >
      <LinkSignIn token={readToken(query)} to={to} mailbox={env().VITRINE_MAILBOX !== undefined} />
      <p className="text-small text-ink-2">
        Rather with a password?{" "}
        <TextLink href={`/signin?callbackUrl=${encodeURIComponent(to)}`}>Sign in with it</TextLink>
      </p>
    </AuthLayout>
  );
}
