"use client";

import { type ReactNode, useState } from "react";
import { FormError } from "@/components/forms/form";
import { signOutTo } from "@/components/site/sign-out";
import { Button, ButtonLink } from "@/components/ui/button";
import { notifyNext } from "@/components/ui/notify";
import { call, Problem } from "@/lib/api/client";
import type { InvitationPreview } from "@/lib/identity/organizations/schema";
import { AS_ROLE, YOU_MAY } from "./role-words";

export type Standing =
  | { is: "guest" }
  | { is: "member" }
  | { is: "unconfirmed" }
  | { is: "other"; own: string | null }
  | { is: "free"; name: string };

type InvitationAnswerProps = { token: string; invitation: InvitationPreview; standing: Standing };

export function InvitationAnswer({ token, invitation, standing }: InvitationAnswerProps) {
  const { organization, email, role } = invitation;
  const back = encodeURIComponent(`/invitations/${token}`);
  if (standing.is === "member") {
    return (
      <Answer
        says={`You're already a member of ${organization.name}. The link can still be used by someone else.`}
      >
        <ButtonLink href={`/dashboard?organization=${organization.slug}`} variant="primary" size="lg">
          View its products
        </ButtonLink>
      </Answer>
    );
  }
  if (standing.is === "other") {
    return (
      <Answer
        says={
          <>
            This invitation is for <Address>{email}</Address>
            {standing.own && (
              <>
                , but you're signed in as <Address>{standing.own}</Address>
              </>
            )}
            . Sign in with that address, or ask for an invitation to yours.
          </>
        }
      >
        <Button variant="primary" size="lg" onClick={() => void signOutTo(`/signin?callbackUrl=${back}`)}>
          Switch account
        </Button>
      </Answer>
    );
  }
  if (standing.is === "unconfirmed") {
    return (
      <Answer says="This invitation is for your email address, which isn't verified yet. Open the link in the email we sent you, then come back.">
        <ButtonLink href="/settings" variant="primary" size="lg">
          Verify my email
        </ButtonLink>
      </Answer>
    );
  }
  if (standing.is === "guest") {
    return (
      <Answer
        says={
          <>
            As {AS_ROLE[role]}, you {YOU_MAY[role]}{" "}
            {email ? (
              <>
                The invitation is for <Address>{email}</Address>: sign in with that address, or create an
                account with it.
              </>
            ) : (
              "Sign in or create an account, and you'll come back here."
            )}
          </>
        }
      >
        <ButtonLink href={`/signup?callbackUrl=${back}`} variant="primary" size="lg">
          Create account
        </ButtonLink>
        <ButtonLink href={`/signin?callbackUrl=${back}`} size="lg">
          Sign in
        </ButtonLink>
      </Answer>
    );
  }
  return <Accept token={token} invitation={invitation} name={standing.name} />;
}

function Accept({ token, invitation, name }: Omit<InvitationAnswerProps, "standing"> & { name: string }) {
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
        text: `You joined ${organization.name}`,
        detail: `As ${AS_ROLE[role]}.`,
      });
      window.location.assign(`/dashboard?organization=${organization.slug}`);
    } catch (error) {
      setRefusal(error instanceof Problem ? error.detail : "Something went wrong. Try again.");
      setBusy(false);
    }
  };

  return (
    <Answer
      says={`As ${AS_ROLE[role]}, you ${YOU_MAY[role]} Members will see your name, ${name}. Owners will also see your email address.`}
      refusal={refusal}
    >
      <Button variant="primary" size="lg" busy={busy} onClick={accept}>
        Join as {AS_ROLE[role]}
      </Button>
      <ButtonLink href="/dashboard" variant="quiet" size="lg">
        Not now
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
