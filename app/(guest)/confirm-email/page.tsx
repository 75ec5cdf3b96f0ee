import { AuthLayout } from "@/components/account/auth-layout";
import { ConfirmEmail } from "@/components/account/confirm-email";
import { pageCtx, type Query } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { previewConfirmation } from "@/lib/identity/accounts/email/confirm-email";
import { guest } from "@/messages/en.json";
import { readToken, tokenPage } from "../token-page";

export const generateMetadata = () => tokenPage(messages({ guest })("verifyYourEmail"));

export default async function ConfirmEmailPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ guest });
  const token = readToken(await searchParams);
  const ctx = await pageCtx();
  const asked = token === null ? null : await previewConfirmation(ctx, token);
  return (
    <AuthLayout
      title={t("verifyYourEmail")}
      lead={t("thisMakesSureThat")}
      piece="address"
      caption={{
        name: t("whatYourEmailIs"),
        text: t("signingInAndMessages"),
        label: t("linkWorksOnce"),
      }}
    >
      <ConfirmEmail token={token} asked={asked} signedIn={ctx.caller.kind === "session"} />
    </AuthLayout>
  );
}
