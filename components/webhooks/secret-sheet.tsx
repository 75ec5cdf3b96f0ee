"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";

type SecretSheetProps = { secret: string; title: string; children: ReactNode; onDone: () => void };

/** A webhook's secret, once. It stays on the page until it is put away, and is not shown again. */
export function SecretSheet({ secret, title, children, onDone }: SecretSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-labelledby="new-secret"
      className="sheet mb-8 grid animate-pane gap-4 border-glass border-b-[5px] p-5 outline-none"
    >
      <div className="grid gap-1">
        <h2 id="new-secret" className="name text-h3">
          {title}
        </h2>
        <p className="measure text-ink-2 text-small">{children}</p>
      </div>
      <div className="flex flex-wrap items-stretch gap-2.5">
        <code className="flex min-h-[2.625rem] min-w-0 grow items-center rounded-md border border-rule bg-wall px-3 py-2 text-[0.8125rem] [overflow-wrap:anywhere] select-all">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy the secret" variant="accent" size="md" />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5">
        <Button variant="quiet" onClick={onDone}>
          I have stored it
        </Button>
        <Link href="/docs/webhooks#verify" className="link text-small">
          How to verify with it
        </Link>
      </div>
    </section>
  );
}
