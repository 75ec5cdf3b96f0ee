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
        <title>Resting · Vitrine</title>
        <main className="page-width py-10">
          <ErrorState
            title="The directory is resting."
            reference={error.digest}
            action={
              <button type="button" onClick={retry} className={buttonClass({ variant: "primary" })}>
                Try again
              </button>
            }
          >
            Something behind this page does not answer just now. Try again in a moment.
          </ErrorState>
        </main>
      </body>
    </html>
  );
}
