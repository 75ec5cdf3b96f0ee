import Link from "next/link";
import type { ReactNode } from "react";
import { OnceSheet } from "@/components/forms/once-sheet";

type SecretSheetProps = { secret: string; title: string; children: ReactNode; onDone: () => void };

export function SecretSheet({ secret, title, children, onDone }: SecretSheetProps) {
  return (
    <OnceSheet
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
