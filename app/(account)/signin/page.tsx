import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { Entrance } from "@/components/account/entrance";
import { SignInForm } from "@/components/account/sign-in-form";
import { pageCtx, requestOrigin } from "@/lib/api/page-caller";
import { demoAccounts } from "@/lib/auth/demo-accounts";
import { wayBack } from "@/lib/auth/way-back";
import { env } from "@/lib/core/env";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

type SignInPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { callbackUrl, error } = await searchParams;
  const to = wayBack(callbackUrl, "/dashboard", await requestOrigin());
  if ((await pageCtx()).caller.kind === "session") redirect(to);
  return (
    <Entrance
      title="Sign in"
      lead="Vote once a day, and show what you make."
      piece="sign-in"
      caption={{
        name: "Your place here",
        text: "An account is a name, an address and a password. The address is never shown, and votes are counted, not published.",
        label: "One session cookie · signing out ends it",
      }}
    >
      <SignInForm
        to={to}
        signUpHref={`/signup?callbackUrl=${encodeURIComponent(to)}`}
        csrfToken={await knownCsrfToken()}
        fault={error === undefined ? undefined : faultOf(error)}
        demo={env().VITRINE_DEMO ? demoAccounts : []}
      />
    </Entrance>
  );
}

const faultOf = (error: string | string[]): string =>
  error === "CredentialsSignin"
    ? "Address or password is not right."
    : "That did not work. Try to sign in once more.";

/** The token of NextAuth's double-submit cookie: a page can't set that cookie, but it can repeat what it holds. */
async function knownCsrfToken(): Promise<string | null> {
  const jar = await cookies();
  const cookie = jar.get("__Host-next-auth.csrf-token") ?? jar.get("next-auth.csrf-token");
  return cookie?.value.split("|")[0] || null;
}
