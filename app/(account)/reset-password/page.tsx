import { AuthLayout } from "@/components/account/auth-layout";
import { ResetPasswordForm } from "@/components/account/reset-password-form";
import { type Query, readToken, tokenPage } from "../query";

export const metadata = tokenPage("Set a new password");

export default async function ResetPasswordPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <AuthLayout
      title="Set a new password"
      lead="Then sign in with it."
      piece="forgotten"
      caption={{
        name: "What a good one is",
        text: "Long, and used nowhere else. Four words that do not belong together are easier to keep than eight odd characters.",
        label: "At least 10 characters",
      }}
    >
      <ResetPasswordForm token={readToken(await searchParams)} />
    </AuthLayout>
  );
}
