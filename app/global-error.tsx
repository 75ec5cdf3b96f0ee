"use client";

import { buttonClass } from "@/components/ui/button-class";
import { ErrorState } from "@/components/ui/error-state";
import { fontVariables } from "./fonts";
import "./globals.css";

type GlobalErrorProps = { error: Error & { digest?: string }; retry: () => void };

export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>Something fell over · Vitrine</title>
        <main className="page-width py-10">
          <ErrorState
            title="Something fell over."
            reference={error.digest}
            action={
              <button type="button" onClick={retry} className={buttonClass({ variant: "primary" })}>
                Try again
              </button>
            }
          >
            The page could not be shown at all. Try again, or come back in a minute.
          </ErrorState>
        </main>
      </body>
    </html>
  );
}
