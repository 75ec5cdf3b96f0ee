import { AuthLayout } from "@/components/account/auth-layout";
import { ResetPasswordForm } from "@/components/account/reset-password-form";
import type { Query } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { guest } from "@/messages/en.json";
import { readToken, tokenPage } from "../token-page";

export const generateMetadata = () => tokenPage(messages({ guest })("setANewPassword"));

export default async function ResetPasswordPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ guest });
  return (
    <AuthLayout
      title={t("setANewPassword")}
      lead={t("youllUseItTo")}
      piece="forgotten"
      caption={{
        name: t("aGoodPassword"),
        text: t("longAndNotUsed"),
        label: t("atLeast10Characters"),
      }}
    >
      <ResetPasswordForm token={readToken(await searchParams)} />
    </AuthLayout>
  );
}
