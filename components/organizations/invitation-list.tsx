"use client";

import { useState } from "react";
import { changeList } from "@/components/forms/change-list";
import { Form } from "@/components/forms/form";
import { InputField, SelectField } from "@/components/forms/input-field";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { OnceSheet } from "@/components/forms/once-sheet";
import { useForm } from "@/components/forms/use-form";
import { Section } from "@/components/site/section-heading";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format";
import { StaleNotice } from "@/components/ui/stale-notice";
import { Tag } from "@/components/ui/tag";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { call, type OutputOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import type { CreatedInvitation, Invitation, MemberRole } from "@/lib/identity/organizations/schema";
import { ROLE_NAMES, ROLE_RIGHTS, ROLES } from "./role-words";

const OPEN = "GET /api/v1/organizations/{slug}/invitations";

export type InvitationPage = OutputOf<typeof OPEN>;
type InvitationListProps = Pick<InvitationFormProps, "slug" | "mail" | "unverified"> & {
  first: InvitationPage;
};

export function InvitationList({ slug, first, mail, unverified }: InvitationListProps) {
  const { data: page = first, error, mutate } = useCall(OPEN, { slug, limit: 100 }, { fallbackData: first });
  const [made, setMade] = useState<CreatedInvitation | null>(null);

  /** An earlier one may have been revoked, so the list is reloaded. */
  const add = async (invitation: CreatedInvitation) => {
    await mutate();
    setMade(invitation);
  };
  const takeBack = async ({ id }: Invitation) => {
    if (made?.id === id) setMade(null);
    const revoke = () =>
      changeList(
        mutate,
        first,
        (invitations) => invitations.filter((invitation) => invitation.id !== id),
        () => call("DELETE /api/v1/organizations/{slug}/invitations/{id}", { slug, id }),
      );
    await notifyOutcome(revoke, {
      done: "Invitation revoked",
      detail: "Its link no longer works.",
      failed: "Couldn't revoke the invitation",
    });
  };

  return (
    <Section
      id="invitations"
      title="Invitations"
      aside={page.data.length > 0 && `${page.data.length}${page.pagination.hasMore ? "+" : ""} open`}
      className="pt-12"
    >
      <div className="border-rule border-b py-5">
        <InvitationForm slug={slug} onMade={add} mail={mail} unverified={unverified} />
        {made && <InvitationSheet key={made.id} made={made} onDone={() => setMade(null)} />}
      </div>
      {error && (
        <div className="pt-4">
          <StaleNotice error={error} />
        </div>
      )}
      {page.data.length === 0 ? (
        <p className="py-4 text-ink-2">No open invitations.</p>
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
    </Section>
  );
}

type InvitationRowProps = { invitation: Invitation; onTakeBack: () => void };

function InvitationRow({
  invitation: { email, role, invitedBy, expiresAt },
  onTakeBack,
}: InvitationRowProps) {
  const whom = email ?? "Anyone with the link";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-rule border-b py-4">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans font-semibold text-body">
          <span className="min-w-0 [overflow-wrap:anywhere]">{whom}</span>
          <Tag>{role}</Tag>
        </h3>
        <p className="flex flex-wrap gap-x-5 gap-y-0.5 text-ink-3 text-small">
          {invitedBy && <span>Invited by {invitedBy.name}</span>}
          <span>
            Expires <Time value={expiresAt} as="day" />
          </span>
        </p>
      </div>
      <Button
        size="sm"
        variant="danger"
        onClick={onTakeBack}
        aria-label={`Revoke the invitation for ${email ?? "anyone with the link"}`}
      >
        Revoke
      </Button>
    </li>
  );
}

type InvitationFormProps = {
  slug: string;
  onMade: (made: CreatedInvitation) => Promise<void>;
  /** Whether the site sends email. */
  mail: boolean;
  /** Whether the person has to verify their own address before they invite by email. */
  unverified: boolean;
};

/** Creates a link with a role; with an address, only that person can use it. */
function InvitationForm({ slug, onMade, mail, unverified }: InvitationFormProps) {
  const [role, setRole] = useState<MemberRole>("editor");
  const [email, setEmail] = useState("");
  const [days, setDays] = useState("7");

  const form = useForm(["role", "email", "expiresInDays"], async () => {
    const asked = { role, email: email.trim() || null, expiresInDays: Number(days) };
    await onMade(await call("POST /api/v1/organizations/{slug}/invitations", { slug, ...asked }));
    setEmail("");
  });

  return (
    <Form of={form}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_9rem]">
        <InputField
          id="invitation-email"
          label="Email"
          optional
          error={form.errors.email}
          disabled={unverified}
          hint={
            unverified ? (
              <>
                To invite by email, <TextLink href="/settings">verify your own email</TextLink> first.
              </>
            ) : mail ? (
              "If set, we email the link, and only that person can use it."
            ) : (
              "If set, only that person can use the link."
            )
          }
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="off"
          maxLength={254}
        />
        <SelectField
          id="invitation-role"
          label="Role"
          error={form.errors.role}
          aria-describedby="invitation-role-rights"
          value={role}
          onChange={(event) => setRole(event.target.value as MemberRole)}
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="invitation-days"
          label="Expires"
          error={form.errors.expiresInDays}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        >
          {DAYS.map((each) => (
            <option key={each} value={each}>
              in {formatCount(each, "day")}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          {mail && email.trim() ? "Send invitation" : "Create link"}
        </Button>
        <p id="invitation-role-rights" className="text-ink-3 text-small">
          {ROLE_NAMES[role]}: {ROLE_RIGHTS[role].toLowerCase()}
        </p>
      </div>
    </Form>
  );
}

const DAYS = [1, 3, 7, 14, 30];

/** The link of a new invitation, shown once: only its digest is stored. */
function InvitationSheet({ made, onDone }: { made: CreatedInvitation; onDone: () => void }) {
  return (
    <OnceSheet
      title={made.sent ? `An email is on its way to ${made.email}` : "Copy the link now"}
      about={
        <>
          {made.sent ? "You can also share the link yourself. " : "You won't be able to see it again. "}
          It works once, {made.email ? `only for ${made.email}` : "for the first person who uses it"}, and
          expires <Time value={made.expiresAt} as="minute" />.
        </>
      }
      secret={made.url}
      copyLabel="Copy link"
      doneLabel="Done"
      onDone={onDone}
      className="mt-6"
    />
  );
}
