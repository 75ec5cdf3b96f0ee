import { Button } from "./button";
import { ErrorState } from "./error-state";

type StaleNoticeProps = {
  /** Why the refresh failed; without it nothing is shown. */
  error: { detail: string } | undefined;
  retry?: () => unknown;
  title?: string;
};

/** Shown above data that couldn't be refreshed, with a retry where that is offered. */
export function StaleNotice({ error, retry, title = "The list may be out of date." }: StaleNoticeProps) {
  if (!error) return null;
  return (
    <ErrorState
      kind="line"
      title={title}
      action={
        retry && (
          <Button size="sm" onClick={() => retry()}>
            Try again
          </Button>
        )
      }
    >
      {error.detail}
    </ErrorState>
  );
}
