import { AuthLayout } from "@/components/account/auth-layout";
import { Outcome } from "@/components/account/outcome";
import { Button, ButtonLink } from "@/components/ui/button";
import { readUnsubscription } from "@/lib/activity/notifications/preferences";
import { primaryCtx, type Query, siteSettings } from "@/lib/api/pages/page-context";
import { tagOf } from "@/lib/core/locales";
import { formatOf, language, messages } from "@/lib/core/messages";
import type { Kind } from "@/lib/events/kinds";
import { guest } from "@/messages/en.json";
import { readToken, tokenPage } from "../token-page";

export const generateMetadata = async () => tokenPage(await titleOf());

const titleOf = async () => {
  const t = messages({ guest });
  return t("emailsFrom", { name: (await siteSettings()).name });
};

export default async function UnsubscribePage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ guest });
  const token = readToken(await searchParams);
  const found = token === null ? null : await readUnsubscription(primaryCtx(), token);
  return (
    <AuthLayout
      title={await titleOf()}
      lead={t("youChooseWhatYoure")}
      piece="letter-box"
      caption={{
        name: t("whatElseWeEmail"),
        text: t("linksYouRequestAnd"),
        label: t("nothingElse"),
      }}
    >
      {token === null || found === null ? (
        <Outcome
          title={token === null ? t("thisLinkIsIncomplete") : t("thisLinkNoLonger")}
          quiet
          action={<ToPreferences />}
        >
          {token === null ? t("partOfItIs") : t("itWasntCreatedBy")}
        </Outcome>
      ) : found.ended ? (
        <Outcome title={t("unsubscribed")} quiet action={<ToPreferences />}>
          {t("youllNoLongerGet", { kinds: titlesOf(found.kinds) })}
        </Outcome>
      ) : (
        <form method="post" action={`/api/unsubscribe?token=${token}&page=1`} className="grid gap-4">
          <p className="text-ink-2">{t("stopGettingEmailsAbout", { kinds: titlesOf(found.kinds) })}</p>
          <Button type="submit" variant="primary" size="lg" wide>
            {t("unsubscribe")}
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}

function ToPreferences() {
  return (
    <ButtonLink href="/settings/notifications" variant="primary">
      {messages({ guest })("notificationSettings")}
    </ButtonLink>
  );
}

function titlesOf(ids: Kind[]): string {
  const t = messages({ guest });
  const list = formatOf(Intl.ListFormat, tagOf(language().locale));
  return list.format(ids.map((id) => t(id)));
}
