"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Time } from "@/components/ui/time";
import type { CreatedInvitation } from "@/lib/organizations/schema";

/** The link of a new invitation, once: what is kept of it can't be turned into the link again. */
export function InvitationSheet({ made, onDone }: { made: CreatedInvitation; onDone: () => void }) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-labelledby="new-invitation"
      className="sheet mt-6 grid animate-pane gap-4 border-glass border-b-[5px] p-5 outline-none"
    >
      <div className="grid gap-1">
        <h3 id="new-invitation" className="name text-h3">
          {made.sent ? `A mail is on its way to ${made.email}` : "Copy the link now"}
        </h3>
        <p className="text-ink-2 text-small">
          {made.sent ? "You can hand the link over yourself too. " : "It is shown this once. "}
          It works once, {made.email ? `for ${made.email} alone` : "for whoever opens it first"}, and ends{" "}
          <Time value={made.expiresAt} as="minute" />.
        </p>
      </div>
      <code className="min-w-0 rounded-md border border-rule bg-wall px-3 py-2 text-[0.8125rem] [overflow-wrap:anywhere] select-all">
        {made.url}
      </code>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={made.url} label="Copy the link" variant="accent" size="md" />
        <Button variant="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  );
}
