import { AuthLayout } from "@/components/account/auth-layout";
import { ConfirmEmail } from "@/components/account/confirm-email";
import { type Query, readToken, tokenPage } from "../query";

export const metadata = tokenPage("Confirm your address");

export default async function ConfirmEmailPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <AuthLayout
      title="Confirm your address"
      lead="So that it is you whom a forgotten password or an invitation reaches."
      piece="address"
      caption={{
        name: "What it is for",
        text: "Signing in, and what concerns you: an invitation, a decision about your product. No letters, and only owners of your organizations see it.",
        label: "Link works once",
      }}
    >
      <ConfirmEmail token={readToken(await searchParams)} />
    </AuthLayout>
  );
}
