import { AuthLayout } from "@/components/account/auth-layout";
import { Outcome } from "@/components/account/outcome";
import { Button, ButtonLink } from "@/components/ui/button";
import { readUnsubscription } from "@/lib/activity/notifications/preferences";
import { publicCtx } from "@/lib/api/pages/page-context";
import { kinds } from "@/lib/events/kinds";
import { type Query, readToken, tokenPage } from "../query";

export const metadata = tokenPage("Mails from Vitrine");

export default async function UnsubscribePage({ searchParams }: { searchParams: Promise<Query> }) {
  const token = readToken(await searchParams);
  const found = token === null ? null : await readUnsubscription(publicCtx(), token);
  return (
    <AuthLayout
      title="Mails from Vitrine"
      lead="You decide what reaches you, and by which way."
      piece="letter-box"
      caption={{
        name: "What else comes by mail",
        text: "Links that you ask for, and what happens to your account itself. These have no switch.",
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
            ? "The end of it is missing. Copy all of it from the mail, or change it in your settings."
            : "It was not made by this site, or a long time ago. Your settings list what you are notified about."}
        </Outcome>
      ) : found.ended ? (
        <Outcome title="No more of these mails" quiet action={ToPreferences}>
          You get no mail about {titlesOf(found.kinds)} any more. On the site you are notified as before.
        </Outcome>
      ) : (
        <form method="post" action={`/api/unsubscribe?token=${token}&page=1`} className="grid gap-4">
          <p className="text-ink-2">
            Mails about {titlesOf(found.kinds)} end. On the site you are notified as before.
          </p>
          <Button type="submit" variant="primary" size="lg" wide>
            Stop these mails
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}

const ToPreferences = (
  <ButtonLink href="/settings/notifications" variant="primary">
    Choose your notifications
  </ButtonLink>
);

const titlesOf = (ids: (keyof typeof kinds)[]): string =>
  ids.map((id) => kinds[id].title.toLowerCase()).join(" and ");
