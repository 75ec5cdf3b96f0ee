import { Button } from "./button";
import { ErrorState } from "./error-state";

type StaleNoticeProps = {
  /** Why asking anew failed; nothing is shown without it. */
  error: { detail: string } | undefined;
  retry?: () => unknown;
  title?: string;
};

/** Over what was read before and could not be read anew: says so, and tries again on request where that is offered. */
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
