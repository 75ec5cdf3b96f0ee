import Link from "next/link";
import type { ReactNode } from "react";
import { SecretShownOnce } from "@/components/forms/secret-shown-once";

type WebhookSecretProps = { secret: string; title: string; children: ReactNode; onDone: () => void };

export function WebhookSecret({ secret, title, children, onDone }: WebhookSecretProps) {
  return (
    <SecretShownOnce
      {...{ secret, title, onDone }}
      about={children}
      copyLabel="Copy secret"
      doneLabel="I've saved it"
      beside={
        <Link href="/docs/webhooks#verify" className="link text-small">
          How to verify deliveries
        </Link>
      }
    />
  );
}
