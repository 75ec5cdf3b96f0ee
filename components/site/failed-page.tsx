import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/classes";
import { ErrorState } from "@/components/ui/error-state";
import { PlainLogo } from "./logo-mark";

type PageMessageProps = { title?: string; children?: ReactNode; reference?: string; again: ReactNode };

/** What replaces a page that can't be shown: the reason, a retry, and a link to the directory. */
export function PageMessage({
  title = "Something went wrong",
  children = "This page can't be loaded right now. Everything you've saved is safe. Try again in a moment.",
  reference,
  again,
}: PageMessageProps) {
  return (
    <main className="page-width pt-3 pb-16">
      <PlainLogo />
      <ErrorState
        title={title}
        reference={reference}
        action={
          <>
            {again}
            <a href="/" className={buttonClass()}>
              Browse the directory
            </a>
          </>
        }
      >
        {children}
      </ErrorState>
    </main>
  );
}

export type FailedPageProps = { error: Error & { digest?: string }; retry: () => void };

/** The same for a page whose scripts run. */
export function FailedPage({ error, retry }: FailedPageProps) {
  const again = (
    <button type="button" onClick={retry} className={buttonClass({ variant: "primary" })}>
      Try again
    </button>
  );
  return <PageMessage reference={error.digest} again={again} />;
}
