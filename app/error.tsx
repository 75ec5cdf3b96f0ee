"use client";

import { Logo } from "@/components/site/logo";
import { Button, ButtonLink } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <main className="page-width pt-3 pb-16">
      <Logo />
      <ErrorState
        title="Something fell over."
        reference={error.digest}
        action={
          <>
            <Button variant="primary" onClick={retry}>
              Try again
            </Button>
            <ButtonLink href="/">To the directory</ButtonLink>
          </>
        }
      >
        The fault is ours and nothing you wrote is lost: it was kept the last time it was saved. Trying again
        often helps.
      </ErrorState>
    </main>
  );
}
