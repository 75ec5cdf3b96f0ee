"use client";

import { type ReactNode, useState } from "react";
import { problemText } from "@/components/forms/field-errors";
import { FormError } from "@/components/forms/form";
import { signOutTo } from "@/components/site/sign-out";
import { Button, ButtonLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { InvitationPreview } from "@/lib/identity/organizations/schema";
import { invitation as said } from "@/messages/en.json";

export type Standing =
  | { is: "guest" }
  | { is: "member" }
  | { is: "unconfirmed" }
  | { is: "other"; own: string | null }
  | { is: "free"; name: string };

type InvitationAnswerProps = { token: string; invitation: InvitationPreview; standing: Standing };

export function InvitationAnswer({ token, invitation, standing }: InvitationAnswerProps) {
  const t = messages({ invitation: said });
  const { organization, email, role } = invitation;
  const back = encodeURIComponent(`/invitations/${token}`);
  if (standing.is === "member") {
    return (
      <Answer says={t("youreAlreadyAMember", { name: organization.name })}>
        <ButtonLink href={`/dashboard?organization=${organization.slug}`} variant="primary" size="lg">
          {t("viewItsProducts")}
        </ButtonLink>
      </Answer>
    );
  }
  if (standing.is === "other") {
    return (
      <Answer
        says={inline(
          t.parts(standing.own ? "otherAddressAs" : "otherAddress", {
            email: email ?? "",
            own: standing.own ?? "",
            address: (words) => <Address>{words}</Address>,
          }),
        )}
      >
        <Button variant="primary" size="lg" onClick={() => void signOutTo(`/signin?callbackUrl=${back}`)}>
          {t("switchAccount")}
        </Button>
      </Answer>
    );
  }
  if (standing.is === "unconfirmed") {
    return (
      <Answer says={t("thisInvitationIsFor")}>
        <ButtonLink href="/settings" variant="primary" size="lg">
          {t("verifyMyEmail")}
        </ButtonLink>
      </Answer>
    );
  }
  if (standing.is === "guest") {
    return (
      <Answer
        says={
          email
            ? inline(
                t.parts("guestWithAddress", { role, email, address: (words) => <Address>{words}</Address> }),
              )
            : t("guestAny", { role })
        }
      >
        <ButtonLink href={`/signup?callbackUrl=${back}`} variant="primary" size="lg">
          {t("createAccount")}
        </ButtonLink>
        <ButtonLink href={`/signin?callbackUrl=${back}`} size="lg">
          {t("signIn")}
        </ButtonLink>
      </Answer>
    );
  }
  return <Accept token={token} invitation={invitation} name={standing.name} />;
}

function Accept({ token, invitation, name }: Omit<InvitationAnswerProps, "standing"> & { name: string }) {
  const t = messages({ invitation: said });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { organization, role } = invitation;

  const accept = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await call("POST /api/v1/invitations/accept", { token });
      notifyNext({
        tone: "done",
        text: t("youJoined", { name: organization.name }),
        detail: t("asRole", { role }),
      });
      window.location.assign(`/dashboard?organization=${organization.slug}`);
    } catch (error) {
      setRefusal(problemText(error));
      setBusy(false);
    }
  };

  return (
    <Answer says={t("accept", { role, name })} refusal={refusal}>
      <Button variant="primary" size="lg" busy={busy} onClick={accept}>
        {t("joinAs", { role })}
      </Button>
      <ButtonLink href="/dashboard" variant="quiet" size="lg">
        {t("notNow")}
      </ButtonLink>
    </Answer>
  );
}

function Answer({
  says,
  refusal,
  children,
}: {
  says: ReactNode;
  refusal?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-6 border-ink border-t-2 pt-5">
      <p className="measure">{says}</p>
      <FormError>{refusal}</FormError>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </div>
  );
}

function Address({ children }: { children: ReactNode }) {
  return <strong className="font-semibold [overflow-wrap:anywhere]">{children}</strong>;
}
