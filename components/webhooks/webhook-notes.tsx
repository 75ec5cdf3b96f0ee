import { Time } from "@/components/ui/time";
import type { Webhook } from "@/lib/webhooks/schema";

/** What an owner should know of a webhook's state. */
export function WebhookNotes({ webhook }: { webhook: Webhook }) {
  const { disabledReason, disabledAt, failingSince, previousSecretUntil, enabled } = webhook;
  return (
    <div className="grid gap-3 pb-8 empty:hidden">
      {disabledReason && disabledAt && (
        <p className="border-fail border-l-2 py-1 pl-3.5">
          {REASONS[disabledReason]}, <Time value={disabledAt} />. Nothing is sent until you enable it.
        </p>
      )}
      {enabled && failingSince && (
        <p className="border-warn border-l-2 py-1 pl-3.5">
          Every attempt has failed since <Time value={failingSince} as="minute" />. After five days without a
          success it is disabled.
        </p>
      )}
      {previousSecretUntil && (
        <p className="border-rule border-l-2 py-1 pl-3.5 text-ink-2">
          The secret before still signs until <Time value={previousSecretUntil} as="minute" />.
        </p>
      )}
    </div>
  );
}

const REASONS = {
  owner: "Disabled by an owner",
  failing: "Disabled after five days without a success",
  gone: "Disabled because the receiver said that it is gone",
};
