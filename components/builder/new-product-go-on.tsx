"use client";

import type { ReactNode } from "react";
import { FormFault } from "@/components/account/form-fault";
import { Button, ButtonLink } from "@/components/ui/button";
import { useNow } from "@/components/ui/use-now";
import type { MadeProduct } from "./new-product-draft";

type NewProductGoOnProps = {
  signedIn: boolean;
  made: MadeProduct | null;
  filesUntil: string | null;
  fault: string | undefined;
  busy: boolean;
  onGoOn: () => void;
  /** Whose it is. */
  children: ReactNode;
};

/** The step that follows: to an account for a guest, to the saved draft for everybody else. */
export function NewProductGoOn({
  signedIn,
  made,
  filesUntil,
  fault,
  busy,
  onGoOn,
  children,
}: NewProductGoOnProps) {
  return (
    <section aria-label="Go on" className="grid gap-4">
      {made && (
        <p className="border-glass-edge border-l-2 pl-3.5 text-ink-2 text-small">
          /products/{made.slug} is made; what you wrote is not in it yet.
        </p>
      )}
      {signedIn && !made && children}
      <FormFault>{fault}</FormFault>
      <div className="grid gap-2">
        <Button variant="primary" size="lg" wide busy={busy} onClick={onGoOn}>
          {!signedIn ? "Sign in and go on" : made ? "Finish the draft" : "Start the draft"}
        </Button>
        {!signedIn && (
          <ButtonLink href="/signup?callbackUrl=%2Fnew" variant="quiet" wide>
            Make an account
          </ButtonLink>
        )}
      </div>
      <p className="text-ink-2 text-small">
        {signedIn
          ? "Nothing is public before you submit it and a person has read it."
          : "You come back here and say who makes it. What you wrote waits for you in this browser."}
      </p>
      {filesUntil && <FilesLast signedIn={signedIn} until={filesUntil} />}
      <noscript>
        <p className="text-ink-2 text-small">
          Starting a product here needs JavaScript; POST /api/v1/products does not.
        </p>
      </noscript>
    </section>
  );
}

const hourMs = 3_600_000;

/** How long a guest's pictures stay. */
function FilesLast({ signedIn, until }: { signedIn: boolean; until: string }) {
  const now = useNow();
  const left = now === null ? null : new Date(until).getTime() - now.getTime();
  if (left === null || left <= 0) return null;
  const hours = Math.ceil(left / hourMs);
  const time = hours === 1 ? "less than an hour" : `${hours} hours`;
  return (
    <p className="border-glass-edge border-l-2 pl-3.5 text-ink-2 text-small">
      Your uploads stay for{" "}
      <time dateTime={until} title={new Date(until).toLocaleString()}>
        {time}
      </time>{" "}
      {signedIn
        ? "more; with the draft they become the organization's."
        : "more. With an account they are yours."}
    </p>
  );
}
