import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/classes";
import { ErrorState } from "@/components/ui/error-state";
import { localPath, messages } from "@/lib/core/messages";
import { failed } from "@/messages/en.json";
import { PlainLogo } from "./logo-mark";

type PageMessageProps = { title?: string; children?: ReactNode; reference?: string; again: ReactNode };

/** What replaces a page that can't be shown: the reason, a retry, and a link to the directory. */
export function PageMessage({ title, children, reference, again }: PageMessageProps) {
  const t = messages({ failed });
  return (
    <main className="page-width pt-3 pb-16">
      <PlainLogo />
      <ErrorState
        title={title ?? t("title")}
        reference={reference}
        action={
          <>
            {again}
            <a href={localPath("/")} className={buttonClass()}>
              {t("browse")}
            </a>
          </>
        }
      >
        {children ?? t("lede")}
      </ErrorState>
    </main>
  );
}

export type FailedPageProps = { error: Error & { digest?: string }; retry: () => void };

/** The same for a page whose scripts run. */
export function FailedPage({ error, retry }: FailedPageProps) {
  const t = messages({ failed });
  const again = (
    <button type="button" onClick={retry} className={buttonClass({ variant: "primary" })}>
      {t("tryAgain")}
    </button>
  );
  return <PageMessage reference={error.digest} again={again} />;
}
