import { fail } from "../core/errors";

/** Nothing is sent to a disabled webhook, not by hand either. */
export function requireEnabled({ disabledAt }: { disabledAt: Date | null }): void {
  if (disabledAt) fail("invalid_state", "The webhook is disabled. Enable it first.");
}
