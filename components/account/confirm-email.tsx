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
import { call } from "@/lib/api/client";
import type { ConfirmationPreview } from "@/lib/identity/accounts/schema";
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
  const [done, setDone] = useState<Confirmed | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (done) return <Verified {...done} hadPassword={asked?.missing === "password"} />;
  if (token === null || !asked || refusal) return <BrokenLink complete={token !== null} refusal={refusal} />;
  const step = { token, asked, signedIn, onDone: setDone, onRefusal: setRefusal };
  if (asked.missing === "session" && asked.changes)
    return (
      <Outcome title="Sign in first" quiet action={<SignInFirst {...step} />}>
        To change your email to <Address>{asked.email}</Address>, sign in to your account in this browser.
        You'll return here.
      </Outcome>
    );
  return (
    <div className="grid gap-8">
      {asked.missing !== "session" && <Confirm {...step} />}
      {asked.missing !== null && !asked.changes && <WithoutProof {...step} />}
      <noscript>
        <p className="text-small text-ink-2">Verifying an email address requires JavaScript.</p>
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
  const { email, changes, missing } = props.asked;
  const form = useConfirm(props);
  return (
    <Form of={form}>
      {missing === "password" && (
        <>
          <p className="text-ink-2">
            {changes ? "Enter your password to change your email to " : "Enter your password to verify "}
            <Address>{email}</Address>.
          </p>
          <OwnPassword />
        </>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        {changes ? "Change email" : "Verify email"}
      </Button>
    </Form>
  );
}

/** Verifying without the account's session or password, which removes whatever someone else may have set up. */
function WithoutProof(props: StepProps) {
  const form = useConfirm(props);
  const { email, missing } = props.asked;
  const typed = missing === "password";
  return (
    <section aria-labelledby="without" className="grid gap-3 border-ink border-t-2 pt-4">
      <h2 id="without" className="name text-h3">
        {typed ? "Don't know the password?" : "You aren't signed in here"}
      </h2>
      <p className="text-small text-ink-2">
        You can still verify <Address>{email}</Address>. In case someone else created the account, this signs
        out every device and removes its {typed && "password, "}API keys and connected providers.
        {!typed && " To keep them, sign in first."}
      </p>
      <Form of={form}>
        <div className="flex flex-wrap gap-2.5">
          {!typed && <SignInFirst {...props} />}
          <Button type="submit" variant="danger" busy={form.busy}>
            {typed ? "Verify without the password" : "Verify and remove them"}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** Another account's session would lead straight back here, so it ends first. */
function SignInFirst({ token, signedIn }: StepProps) {
  const href = `/signin?callbackUrl=${encodeURIComponent(`/confirm-email?token=${token}`)}`;
  return signedIn ? (
    <Button variant="primary" onClick={() => void signOutTo(href)}>
      Switch account
    </Button>
  ) : (
    <ButtonLink href={href} prefetch={false} variant="primary">
      Sign in
    </ButtonLink>
  );
}

function Verified({ email, credentialsRevoked, hadPassword }: Confirmed & { hadPassword: boolean }) {
  // Shown only after the button was pressed, so never on the server.
  const vote = credentialsRevoked ? null : pendingVote();
  const toVote = vote && votePath(vote);
  return (
    <Outcome
      title="Email verified"
      action={
        <>
          {vote && toVote && (
            <a
              href={isSignedIn() ? toVote : `/signin?callbackUrl=${encodeURIComponent(toVote)}`}
              className={buttonClass({ variant: "primary" })}
            >
              Vote for {vote.name}
            </a>
          )}
          <ButtonLink
            href={credentialsRevoked ? "/forgot-password" : "/dashboard"}
            variant={vote ? "plain" : "primary"}
          >
            {!credentialsRevoked
              ? "Go to your products"
              : hadPassword
                ? "Set a new password"
                : "Set a password"}
          </ButtonLink>
          {!vote && (
            <ButtonLink href="/" variant="quiet">
              Browse the directory
            </ButtonLink>
          )}
        </>
      }
    >
      <Address>{email}</Address> is verified.{" "}
      {credentialsRevoked
        ? `Every device was signed out, and the account's ${hadPassword ? "password, " : ""}API keys and connected providers were removed.`
        : "Use it to sign in."}
    </Outcome>
  );
}

function BrokenLink({ complete, refusal }: { complete: boolean; refusal: string | null }) {
  return (
    <Outcome
      title={complete ? "This link no longer works" : "This link is incomplete"}
      quiet={refusal === null}
      action={
        <ButtonLink href="/settings" variant="primary">
          Go to your profile
        </ButtonLink>
      }
    >
      {complete
        ? `${refusal ?? "It was already used, has expired or was replaced by a newer one."} You can request a new one in your profile.`
        : "Part of it is missing. Copy the whole link from the email, or request a new one in your profile."}
    </Outcome>
  );
}

const Address = ({ children }: { children: ReactNode }) => (
  <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{children}</strong>
);
