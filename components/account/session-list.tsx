"use client";

import { useState } from "react";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { Section } from "@/components/site/section-heading";
import { signOut } from "@/components/site/sign-out";
import { Button } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { ResourceList } from "@/components/ui/resource-list";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { call, type OutputOf } from "@/lib/api/client";
import { useList } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import type { SessionSummary } from "@/lib/identity/accounts/schema";
import { security } from "@/messages/en.json";

const SESSIONS = "GET /api/v1/me/sessions";

export function SessionList({ first }: { first: OutputOf<typeof SESSIONS> }) {
  const t = messages({ security });
  const sessions = useList(SESSIONS, { limit: 100 }, first);
  const end = ({ id }: SessionSummary) =>
    sessions.change(
      (rows) => rows.filter((one) => one.id !== id),
      () => call("DELETE /api/v1/me/sessions/{id}", { id }),
    );
  const endOthers = () =>
    sessions.change(
      (rows) => rows.filter(({ current }) => current),
      () => call("DELETE /api/v1/me/sessions", {}),
    );
  const others = sessions.page.data.filter(({ current }) => !current).length;
  return (
    <Section
      id="sessions"
      title={t("sessions")}
      aside={
        others > 0 && (
          <Button
            size="sm"
            variant="danger"
            className="font-sans"
            onClick={() =>
              void notifyOutcome(endOthers, {
                done: t("allOtherSessionsEnded"),
                failed: t("sessionNotEnded"),
              })
            }
          >
            {t("endAllOtherSessions")}
          </Button>
        )
      }
      className="pt-12"
    >
      <ResourceList
        of={sessions}
        rowKey={({ id }) => id}
        rest={SESSIONS}
        rowClass="flex items-center justify-between gap-6 border-rule border-b py-4"
        empty={<ul />}
      >
        {(session) => <SessionRow session={session} onEnd={() => end(session)} />}
      </ResourceList>
    </Section>
  );
}

function SessionRow({ session, onEnd }: { session: SessionSummary; onEnd: () => Promise<void> }) {
  const t = messages({ security });
  const [busy, setBusy] = useState(false);
  const device = session.device ?? t("unknownDevice");
  const leave = async () => {
    setBusy(true);
    if (session.current) await signOut();
    else await notifyOutcome(onEnd, { done: t("signedOut", { device }), failed: t("sessionNotEnded") });
    setBusy(false);
  };
  return (
    <>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {device} {session.current && <Status is="this_session" />}
        </h3>
        <p id={`times-${session.id}`} className="flex flex-wrap gap-x-5 gap-y-0.5 text-ink-3 text-small">
          <span>{inline(t.parts("signedIn", { time: () => <Time value={session.createdAt} /> }))}</span>
          {!session.current && (
            <span>{inline(t.parts("lastActive", { time: () => <Time value={session.lastSeenAt} /> }))}</span>
          )}
          <span>
            {inline(
              t.parts(session.idleExpiresAt === session.expiresAt ? "expires" : "expiresUnlessUsed", {
                time: () => <Time value={session.idleExpiresAt} />,
              }),
            )}
          </span>
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
          aria-label={session.current ? t("signOutOfThis") : t("endSession", { device })}
          aria-describedby={`times-${session.id}`}
        >
          {session.current ? t("signOut") : t("end")}
        </Button>
      </form>
    </>
  );
}
