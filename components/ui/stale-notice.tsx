import { messages } from "@/lib/core/messages";
import { ui } from "@/messages/en.json";
import { Button } from "./button";
import { ErrorState } from "./error-state";

type StaleNoticeProps = {
  /** Why the refresh failed; without it nothing is shown. */
  error: { detail: string } | undefined;
  retry?: () => unknown;
  title?: string;
};

/** Shown above data that couldn't be refreshed, with a retry where that is offered. */
export function StaleNotice({ error, retry, title }: StaleNoticeProps) {
  const t = messages({ ui });
  if (!error) return null;
  return (
    <ErrorState
      kind="line"
      title={title ?? t("stale")}
      action={
        retry && (
          <Button size="sm" onClick={() => retry()}>
            {t("tryAgain")}
          </Button>
        )
      }
    >
      {error.detail}
    </ErrorState>
  );
}
