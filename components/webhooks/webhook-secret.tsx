import type { ReactNode } from "react";
import { SecretShownOnce } from "@/components/forms/secret-shown-once";
import { Link } from "@/components/ui/link";
import { messages } from "@/lib/core/messages";
import { webhooks } from "@/messages/en.json";

type WebhookSecretProps = { secret: string; title: string; children: ReactNode; onDone: () => void };

export function WebhookSecret({ secret, title, children, onDone }: WebhookSecretProps) {
  const t = messages({ webhooks });
  return (
    <SecretShownOnce
      {...{ secret, title, onDone }}
      about={children}
      copyLabel={t("copySecret")}
      doneLabel={t("iveSavedIt")}
      beside={
        <Link href="/docs/webhooks#verify" className="link text-small">
          {t("howToVerifyDeliveries")}
        </Link>
      }
    />
  );
}
