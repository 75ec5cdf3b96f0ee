import { AuthLayout } from "@/components/account/auth-layout";
import { ConfirmEmail } from "@/components/account/confirm-email";
import { pageCtx, type Query } from "@/lib/api/pages/page-context";
import { previewConfirmation } from "@/lib/identity/accounts/email/confirm-email";
import { readToken, tokenPage } from "../token-page";

export const metadata = tokenPage("Verify your email");

export default async function ConfirmEmailPage({ searchParams }: { searchParams: Promise<Query> }) {
  const token = readToken(await searchParams);
  const ctx = await pageCtx();
  const asked = token === null ? null : await previewConfirmation(ctx, token);
  return (
    <AuthLayout
      title="Verify your email"
      lead="This makes sure that password resets and invitations reach you."
      piece="address"
      caption={{
        name: "What your email is for",
        text: "Signing in, and messages that concern you, such as an invitation or a decision about your product. No newsletters. Only owners of your organizations can see it.",
        label: "Link works once",
      }}
    >
      <ConfirmEmail token={token} asked={asked} signedIn={ctx.caller.kind === "session"} />
    </AuthLayout>
  );
}
