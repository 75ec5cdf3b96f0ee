"use client";

import { useState } from "react";
import { SectionHeading } from "@/components/site/section-heading";
import { signOut } from "@/components/site/sign-out";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { StaleNotice } from "@/components/ui/stale-notice";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { SessionSummary } from "@/lib/accounts/schema";
import { Problem } from "@/lib/api/client";
import { type SessionPage, useSessions } from "./use-sessions";

/** Where the person is signed in. Each session can be ended; this one by signing out. */
export function SessionList({ first }: { first: SessionPage }) {
  const { page, error, end, endOthers, reload } = useSessions(first);
  const others = page.data.filter(({ current }) => !current).length;
  return (
    <section aria-labelledby="sessions" className="pt-12">
      <SectionHeading
        id="sessions"
        title="Sessions"
        aside={
          others > 0 && (
            <Button
              size="sm"
              variant="danger"
              className="font-sans"
              onClick={() => void tell(endOthers, "All others have ended")}
            >
              End all others
            </Button>
          )
        }
      />
      <StaleNotice error={error} retry={reload} />
      <ul>
        {page.data.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
      {page.pagination.hasMore && (
        <p className="label pt-4">
          The newest 100 are shown. GET /api/v1/me/sessions pages through the rest.
        </p>
      )}
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: SessionSummary; onEnd: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const device = session.device ?? "An unnamed program";
  const leave = async () => {
    setBusy(true);
    if (session.current) await signOut();
    else await tell(onEnd, `${device} is signed out`);
    setBusy(false);
  };
  return (
    <li className="flex items-center justify-between gap-6 border-rule border-b py-4">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {device} {session.current && <Tag tone="clear">this one</Tag>}
        </h3>
        <p id={`times-${session.id}`} className="flex flex-wrap gap-x-5 gap-y-0.5 text-ink-3 text-small">
          <span>
            Since <Time value={session.createdAt} />
          </span>
          {!session.current && (
            <span>
              Last seen <Time value={session.lastSeenAt} />
            </span>
          )}
        </p>
      </div>
      <form
        method="post"
        action={session.current ? "/api/auth/signout" : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void leave();
        }}
      >
        <input type="hidden" name="callbackUrl" value="/" />
        <Button
          type="submit"
          size="sm"
          busy={busy}
          aria-label={session.current ? "Sign out of this session" : `End the session of ${device}`}
          aria-describedby={`times-${session.id}`}
        >
          {session.current ? "Sign out" : "End"}
        </Button>
      </form>
    </li>
  );
}

async function tell(end: () => Promise<void>, done: string): Promise<void> {
  try {
    await end();
    notify({ tone: "done", text: done });
  } catch (error) {
    const detail = error instanceof Problem ? error.detail : "Try again.";
    notify({ tone: "failed", text: "It has not ended", detail });
  }
}
