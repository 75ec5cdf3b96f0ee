"use client";

import { PlainLogo } from "@/components/site/logo-mark";
import { buttonClass } from "@/components/ui/button-class";
import { ErrorState } from "@/components/ui/error-state";

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <main className="page-width pt-3 pb-16">
      <PlainLogo />
      <ErrorState
        title="Something fell over."
        reference={error.digest}
        action={
          <>
            <button type="button" onClick={retry} className={buttonClass({ variant: "primary" })}>
              Try again
            </button>
            <a href="/" className={buttonClass()}>
              To the directory
            </a>
          </>
        }
      >
        The fault is ours and nothing you wrote is lost: it was kept the last time it was saved. Trying again
        often helps.
      </ErrorState>
    </main>
  );
}
