import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Entrance } from "@/components/account/entrance";
import { SignUpForm } from "@/components/account/sign-up-form";
import { pageCtx, requestOrigin } from "@/lib/api/page-caller";
import { wayBack } from "@/lib/auth/way-back";
import { canSendMail } from "@/lib/mail/deliverable";
import type { Query } from "../query";

export const metadata: Metadata = { title: "Make an account", robots: { index: false } };

export default async function SignUpPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { callbackUrl } = await searchParams;
  const to = wayBack(callbackUrl, "/dashboard", await requestOrigin());
  if ((await pageCtx()).caller.kind === "session") redirect(to);
  return (
    <Entrance
      title="Make an account"
      lead="It takes a minute, and it is all you need to put something on show."
      piece="make-an-account"
      caption={{
        name: "What happens next",
        text: "You start a draft, a person reads it, and if it holds up it stands in the directory. Drafts are seen by your organization alone.",
        label: "Free · no card · drafts stay private",
      }}
    >
      <SignUpForm to={to} signInHref={`/signin?callbackUrl=${encodeURIComponent(to)}`} mail={canSendMail()} />
    </Entrance>
  );
}
