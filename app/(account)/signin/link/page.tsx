import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { Entrance } from "@/components/account/entrance";
import { LinkSignIn } from "@/components/account/link-sign-in";
import { pageCtx, requestOrigin } from "@/lib/api/page-caller";
import { wayBack } from "@/lib/auth/way-back";
import { env } from "@/lib/core/env";
import { type Query, readToken } from "../../query";

export const metadata: Metadata = {
  title: "Sign in by link",
  robots: { index: false },
  referrer: "no-referrer",
};

export default async function LinkPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const to = wayBack(query.callbackUrl, "/dashboard", await requestOrigin());
  if ((await pageCtx()).caller.kind === "session") redirect(to);
  return (
    <Entrance
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
        <Link href={`/signin?callbackUrl=${encodeURIComponent(to)}`} className="link">
          Sign in with it
        </Link>
      </p>
    </Entrance>
  );
}
