"use client";

import { type ReactNode, useState } from "react";
import { toFieldErrors } from "@/components/forms/field-errors";
import { Form } from "@/components/forms/form";
import { textOf, useForm } from "@/components/forms/use-form";
import { pendingVote, votePath } from "@/components/site/press-before-sign-in";
import { signOutTo } from "@/components/site/sign-out";
import { isSignedIn } from "@/components/site/use-me";
import { Button, ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/classes";
import { inline } from "@/components/ui/inline";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { ConfirmationPreview } from "@/lib/identity/accounts/schema";
import { signIn } from "@/messages/en.json";
import { Outcome } from "./outcome";
import { OwnPassword } from "./password-fields";

type Confirmed = { email: string; credentialsRevoked: boolean };

type ConfirmEmailProps = {
  /** Null when the address holds none. */
  token: string | null;
  /** What the link is for; null for one that no longer works. */
  asked: ConfirmationPreview | null;
  /** Whether someone is signed in here, maybe to another account. */
  signedIn: boolean;
};

/** Verifies an address with a mailed token, and with the account's password where no one is signed in to it. */
export function ConfirmEmail({ token, asked, signedIn }: ConfirmEmailProps) {
  const t = messages({ signIn });
  const [done, setDone] = useState<Confirmed | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (done) return <Verified {...done} hadPassword={asked?.missing === "password"} />;
  if (token === null || !asked || refusal) return <BrokenLink complete={token !== null} refusal={refusal} />;
  const step = { token, asked, signedIn, onDone: setDone, onRefusal: setRefusal };
  if (asked.missing === "session" && asked.changes)
    return (
      <Outcome title={t("signInFirst")} quiet action={<SignInFirst {...step} />}>
        {inline(t.parts("toChangeYourEmail", { email: asked.email, address }))}
      </Outcome>
    );
  return (
    <div className="grid gap-8">
      {asked.missing !== "session" && <Confirm {...step} />}
      {asked.missing !== null && !asked.changes && <WithoutProof {...step} />}
      <noscript>
        <p className="text-small text-ink-2">{t("verifyingAnEmailAddress")}</p>
      </noscript>
    </div>
  );
}

type StepProps = {
  token: string;
  asked: ConfirmationPreview;
  signedIn: boolean;
  onDone: (confirmed: Confirmed) => void;
  onRefusal: (message: string) => void;
};

function useConfirm({ token, onDone, onRefusal }: StepProps) {
  return useForm(async (typed) => {
    const password = typed.has("password") ? { password: textOf(typed, "password") } : {};
    const reply = await call("POST /api/v1/email-confirmations", { token, ...password }).catch(
      (error: unknown) => {
        const message = toFieldErrors(error, ["token"]).token;
        if (message === undefined) throw error;
        onRefusal(message);
      },
    );
    if (reply) onDone(reply);
  });
}

/** The button, and the password's field unless the account is signed in here. */
function Confirm(props: StepProps) {
  const t = messages({ signIn });
  const { email, changes, missing } = props.asked;
  const form = useConfirm(props);
  return (
    <Form of={form}>
      {missing === "password" && (
        <>
          <p className="text-ink-2">
            {inline(t.parts(changes ? "passwordToChange" : "passwordToVerify", { email, address }))}
          </p>
          <OwnPassword />
        </>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        {changes ? t("changeEmail") : t("verifyEmail")}
      </Button>
    </Form>
  );
}

/** Verifying without the account's session or password, which removes whatever someone else may have set up. */
function WithoutProof(props: StepProps) {
  const t = messages({ signIn });
  const form = useConfirm(props);
  const { email, missing } = props.asked;
  const typed = missing === "password";
  return (
    <section aria-labelledby="without" className="grid gap-3 border-ink border-t-2 pt-4">
      <h2 id="without" className="name text-h3">
        {typed ? t("dontKnowThePassword") : t("youArentSignedIn")}
      </h2>
      <p className="text-small text-ink-2">
        {inline(t.parts(typed ? "withoutPassword" : "withoutSession", { email, address }))}
      </p>
      <Form of={form}>
        <div className="flex flex-wrap gap-2.5">
          {!typed && <SignInFirst {...props} />}
          <Button type="submit" variant="danger" busy={form.busy}>
            {typed ? t("verifyWithoutThePassword") : t("verifyAndRemoveThem")}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** Another account's session would lead straight back here, so it ends first. */
function SignInFirst({ token, signedIn }: StepProps) {
  const t = messages({ signIn });
  const href = `/signin?callbackUrl=${encodeURIComponent(`/confirm-email?token=${token}`)}`;
  return signedIn ? (
    <Button variant="primary" onClick={() => void signOutTo(href)}>
      {t("switchAccount")}
    </Button>
  ) : (
    <ButtonLink href={href} prefetch={false} variant="primary">
      {t("signIn")}
    </ButtonLink>
  );
}

function Verified({ email, credentialsRevoked, hadPassword }: Confirmed & { hadPassword: boolean }) {
  const t = messages({ signIn });
  // Shown only after the button was pressed, so never on the server.
  const vote = credentialsRevoked ? null : pendingVote();
  const toVote = vote && votePath(vote);
  return (
    <Outcome
      title={t("emailVerified")}
      action={
        <>
          {vote && toVote && (
            <a
              href={isSignedIn() ? toVote : `/signin?callbackUrl=${encodeURIComponent(toVote)}`}
              className={buttonClass({ variant: "primary" })}
            >
              {t("voteFor", { name: vote.name })}
            </a>
          )}
          <ButtonLink
            href={credentialsRevoked ? "/forgot-password" : "/dashboard"}
            variant={vote ? "plain" : "primary"}
          >
            {t(!credentialsRevoked ? "goToYourProducts" : hadPassword ? "setANewPassword" : "setAPassword")}
          </ButtonLink>
          {!vote && (
            <ButtonLink href="/" variant="quiet">
              {t("browseTheDirectory")}
            </ButtonLink>
          )}
        </>
      }
    >
      {inline(
        t.parts(
          !credentialsRevoked ? "verified" : hadPassword ? "verifiedWithoutPassword" : "verifiedAlone",
          {
            email,
            address,
          },
        ),
      )}
    </Outcome>
  );
}

function BrokenLink({ complete, refusal }: { complete: boolean; refusal: string | null }) {
  const t = messages({ signIn });
  return (
    <Outcome
      title={complete ? t("thisLinkNoLonger") : t("thisLinkIsIncomplete")}
      quiet={refusal === null}
      action={
        <ButtonLink href="/settings" variant="primary">
          {t("goToYourProfile")}
        </ButtonLink>
      }
    >
      {complete ? t("brokenLink", { reason: refusal ?? t("confirmLinkSpent") }) : t("confirmLinkIncomplete")}
    </Outcome>
  );
}

const address = (words: ReactNode) => (
  <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{words}</strong>
);
