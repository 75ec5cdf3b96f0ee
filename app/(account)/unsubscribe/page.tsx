import type { Metadata } from "next";
import { Entrance } from "@/components/account/entrance";
import { Outcome } from "@/components/account/outcome";
import { Button, ButtonLink } from "@/components/ui/button";
import { publicCtx } from "@/lib/api/page-caller";
import { kinds } from "@/lib/notifications/rules";
import { readUnsubscription } from "@/lib/notifications/unsubscribe";
import { type Query, readToken } from "../query";

export const metadata: Metadata = {
  title: "Mails from Vitrine",
  robots: { index: false },
  referrer: "no-referrer",
};

export default async function UnsubscribePage({ searchParams }: { searchParams: Promise<Query> }) {
  const token = readToken(await searchParams);
  const found = token === null ? null : await readUnsubscription(publicCtx(), token);
  return (
    <Entrance
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
          title={token === null ? "This link is not whole" : "This link does not count any more"}
          quiet
          action={ToPreferences}
        >
          {token === null
            ? "The end of it is missing. Copy all of it from the mail, or change it in your settings."
            : "It was not made by this site, or a long time ago. Your settings say what you are told."}
        </Outcome>
      ) : found.ended ? (
        <Outcome title="No more of these mails" quiet action={ToPreferences}>
          You get no mail about {titlesOf(found.kinds)} any more. On the site you are told as before.
        </Outcome>
      ) : (
        <form method="post" action={`/api/unsubscribe?token=${token}&page=1`} className="grid gap-4">
          <p className="text-ink-2">
            Mails about {titlesOf(found.kinds)} end. On the site you are told as before.
          </p>
          <Button type="submit" variant="primary" size="lg" wide>
            Stop these mails
          </Button>
        </form>
      )}
    </Entrance>
  );
}

const ToPreferences = (
  <ButtonLink href="/settings/notifications" variant="primary">
    Choose what you are told
  </ButtonLink>
);

const titlesOf = (ids: (keyof typeof kinds)[]): string =>
  ids.map((id) => kinds[id].title.toLowerCase()).join(" and ");
