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
        title="The directory is resting."
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
        Something behind this page does not answer just now. Nothing that was saved is lost. Try again in a
        moment.
      </ErrorState>
    </main>
  );
}
