"use client";

import { useState } from "react";
import { SectionHeading } from "@/components/site/section-heading";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { CreatedInvitation, Invitation } from "@/lib/organizations/schema";
import { InvitationForm } from "./invitation-form";
import { InvitationSheet } from "./invitation-sheet";
import { tell } from "./tell";
import { type InvitationPage, useInvitations } from "./use-invitations";

type InvitationListProps = { slug: string; first: InvitationPage; mail: boolean };

/** Inviting, and what is still open of it. */
export function InvitationList({ slug, first, mail }: InvitationListProps) {
  const { page, error, create, revoke } = useInvitations(slug, first);
  const [made, setMade] = useState<CreatedInvitation | null>(null);

  const takeBack = async (invitation: Invitation) => {
    if (made?.id === invitation.id) setMade(null);
    await tell(() => revoke(invitation), {
      done: "The invitation is taken back",
      detail: "Its link leads nowhere from now on.",
      failed: "It was not taken back",
    });
  };

  return (
    <section aria-labelledby="invitations" className="pt-12">
      <SectionHeading
        id="invitations"
        title="Invitations"
        aside={page.data.length > 0 && `${page.data.length}${page.pagination.hasMore ? "+" : ""} open`}
      />
      <div className="border-rule border-b py-5">
        <InvitationForm create={create} onMade={setMade} mail={mail} />
        {made && <InvitationSheet key={made.id} made={made} onDone={() => setMade(null)} />}
      </div>
      {error && (
        <div className="pt-4">
          <ErrorState kind="line" title="The list is not fresh.">
            {error.detail}
          </ErrorState>
        </div>
      )}
      {page.data.length === 0 ? (
        <p className="py-4 text-ink-2">No invitation is open.</p>
      ) : (
        <ul>
          {page.data.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              onTakeBack={() => takeBack(invitation)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function InvitationRow({
  invitation: { email, role, invitedBy, expiresAt },
  onTakeBack,
}: {
  invitation: Invitation;
  onTakeBack: () => void;
}) {
  const whom = email ?? "Whoever has the link";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-rule border-b py-4">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans font-semibold text-body">
          <span className="min-w-0 [overflow-wrap:anywhere]">{whom}</span>
          <Tag>{role}</Tag>
        </h3>
        <p className="flex flex-wrap gap-x-5 gap-y-0.5 text-ink-3 text-small">
          {invitedBy && <span>By {invitedBy.name}</span>}
          <span>
            Ends <Time value={expiresAt} as="day" />
          </span>
        </p>
      </div>
      <Button
        size="sm"
        variant="danger"
        onClick={onTakeBack}
        aria-label={`Take back the invitation of ${email ?? "whoever has the link"}`}
      >
        Take back
      </Button>
    </li>
  );
}
