"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { CreatedKey } from "@/lib/keys/schema";

type NewKeySheetProps = { made: CreatedKey; origin: string; onDone: () => void };

/** The raw key, once. It stays on the page until it is put away, and is kept nowhere else. */
export function NewKeySheet({ made, origin, onDone }: NewKeySheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);

  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-labelledby="new-key"
      className="sheet mb-8 grid animate-pane gap-4 border-glass border-b-[5px] p-5 outline-none"
    >
      <div className="grid gap-1">
        <h2 id="new-key" className="name text-h3">
          Copy the key “{made.name}” now
        </h2>
        <p className="text-ink-2 text-small">
          It is shown this once. We keep a digest of it, so nobody can show it to you again, not even we.
        </p>
      </div>
      <div className="flex flex-wrap items-stretch gap-2.5">
        <code className="flex min-h-[2.625rem] min-w-0 grow items-center rounded-md border border-rule bg-wall px-3 py-2 text-[0.8125rem] [overflow-wrap:anywhere] select-all">
          {made.key}
        </code>
        <CopyButton text={made.key} label="Copy the key" variant="accent" size="md" />
      </div>
      <dl className="grid gap-x-5 gap-y-1 text-small sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-2">Send it as</dt>
        <dd>
          <code>Authorization: Bearer {masked(made)}</code>
        </dd>
        <dt className="text-ink-2">or as</dt>
        <dd>
          <code>x-api-key: {masked(made)}</code>
        </dd>
      </dl>
      <div className="flex flex-wrap items-center gap-2.5">
        <CopyButton text={curlWith(origin, made.key)} label="Copy as curl" size="md" />
        <Button variant="quiet" onClick={onDone}>
          I have stored it
        </Button>
      </div>
    </section>
  );
}

const masked = ({ prefix, last4 }: CreatedKey): string => `${prefix}…${last4}`;

export const curlWith = (origin: string, key: string): string =>
  `curl ${origin}/api/v1/me \\\n  -H "Authorization: Bearer ${key}"`;
