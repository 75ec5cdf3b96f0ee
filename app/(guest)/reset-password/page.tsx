import { AuthLayout } from "@/components/account/auth-layout";
import { ResetPasswordForm } from "@/components/account/reset-password-form";
import type { Query } from "@/lib/api/pages/page-context";
import { readToken, tokenPage } from "../token-page";

export const metadata = tokenPage("Set a new password");

export default async function ResetPasswordPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <AuthLayout
      title="Set a new password"
      lead="You'll use it to sign in from now on."
      piece="forgotten"
      caption={{
        name: "A good password",
        text: "Long, and not used anywhere else. Four unrelated words are easier to remember than eight random characters.",
        label: "At least 10 characters",
      }}
    >
      <ResetPasswordForm token={readToken(await searchParams)} />
    </AuthLayout>
  );
}
