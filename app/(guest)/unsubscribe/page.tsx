import { AuthLayout } from "@/components/account/auth-layout";
import { Outcome } from "@/components/account/outcome";
import { Button, ButtonLink } from "@/components/ui/button";
import { readUnsubscription } from "@/lib/activity/notifications/preferences";
import { primaryCtx, type Query, siteSettings } from "@/lib/api/pages/page-context";
import { kinds } from "@/lib/events/kinds";
import { readToken, tokenPage } from "../token-page";

export const generateMetadata = async () => tokenPage(await titleOf());

const titleOf = async () => `Emails from ${(await siteSettings()).name}`;

export default async function UnsubscribePage({ searchParams }: { searchParams: Promise<Query> }) {
  const token = readToken(await searchParams);
  const found = token === null ? null : await readUnsubscription(primaryCtx(), token);
  return (
    <AuthLayout
      title={await titleOf()}
      lead="You choose what you're notified about, and how."
      piece="letter-box"
      caption={{
        name: "What else we email you",
        text: "Links you request and changes to your account. You can't turn these off.",
        label: "Nothing else",
      }}
    >
      {token === null || found === null ? (
        <Outcome
          title={token === null ? "This link is incomplete" : "This link no longer works"}
          quiet
          action={ToPreferences}
        >
          {token === null
            ? "Part of it is missing. Copy the whole link from the email, or change your notification settings."
            : "It wasn't created by this site, or it's too old. You can still change your notification settings."}
        </Outcome>
      ) : found.ended ? (
        <Outcome title="Unsubscribed" quiet action={ToPreferences}>
          You'll no longer get emails about {titlesOf(found.kinds)}. Notifications on the site stay the same.
        </Outcome>
      ) : (
        <form method="post" action={`/api/unsubscribe?token=${token}&page=1`} className="grid gap-4">
          <p className="text-ink-2">
            Stop getting emails about {titlesOf(found.kinds)}. Notifications on the site stay the same.
          </p>
          <Button type="submit" variant="primary" size="lg" wide>
            Unsubscribe
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}

const ToPreferences = (
  <ButtonLink href="/settings/notifications" variant="primary">
    Notification settings
  </ButtonLink>
);

const titlesOf = (ids: (keyof typeof kinds)[]): string =>
  ids.map((id) => kinds[id].title.toLowerCase()).join(" and ");
