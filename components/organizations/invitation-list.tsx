"use client";

import { useState } from "react";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { SecretShownOnce } from "@/components/forms/secret-shown-once";
import { Section } from "@/components/site/section-heading";
import { Button } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { placeHref } from "@/components/ui/list-page";
import { ResourceList } from "@/components/ui/resource-list";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { call, type OutputOf } from "@/lib/api/client";
import { useList } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import type { CreatedInvitation, Invitation } from "@/lib/identity/organizations/schema";
import { organizations } from "@/messages/en.json";
import { InvitationForm, type InvitationFormProps } from "./invitation-form";

const OPEN = "GET /api/v1/organizations/{slug}/invitations";

type InvitationPage = OutputOf<typeof OPEN>;
type InvitationListProps = Pick<InvitationFormProps, "slug" | "mail" | "unverified"> & {
  first: FirstInvitations;
};

export type FirstInvitations = {
  page: InvitationPage;
  place: number;
  cursor: string | undefined;
  total: number;
};

export function InvitationList({ slug, first: shown, mail, unverified }: InvitationListProps) {
  const t = messages({ organizations });
  const { page: first, place, cursor } = shown;
  const { page, error, retry, change } = useList(OPEN, { slug, limit: 100, cursor }, first);
  const total = shown.total + page.data.length - first.data.length;
  const [made, setMade] = useState<Made | null>(null);

  /** An earlier one may have been revoked, so the list is reloaded. */
  const add = async (invitation: CreatedInvitation) => {
    await retry();
    const { url } = invitation;
    if (url !== undefined) setMade({ ...invitation, url });
  };
  const takeBack = async ({ id }: Invitation) => {
    if (made?.id === id) setMade(null);
    const revoke = () =>
      change(
        (invitations) => invitations.filter((invitation) => invitation.id !== id),
        () => call("DELETE /api/v1/organizations/{slug}/invitations/{id}", { slug, id }),
      );
    await notifyOutcome(revoke, {
      done: t("invitationRevoked"),
      detail: t("itsLinkNoLonger"),
      failed: t("couldntRevokeTheInvitation"),
    });
  };

  return (
    <Section
      id="invitations"
      title={t("invitations")}
      aside={total > 0 && t("open", { total })}
      className="pt-12"
    >
      <div className="border-rule border-b py-5">
        <InvitationForm slug={slug} onMade={add} mail={mail} unverified={unverified} />
        {made && <InvitationSheet key={made.id} made={made} onDone={() => setMade(null)} />}
      </div>
      <ResourceList
        of={{ page, error }}
        rowKey={({ id }) => id}
        rowClass="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-rule border-b py-4"
        noticeClass="pt-4"
        empty={<p className="py-4 text-ink-2">{t("noOpenInvitations")}</p>}
        pager={{
          label: t("pagesOfInvitations"),
          place,
          total,
          hrefOf: (number) =>
            placeHref(`/settings/organizations/${slug}`, 1, {
              invitations: number > 1 ? String(number) : undefined,
            }),
        }}
      >
        {(invitation) => <InvitationRow invitation={invitation} onTakeBack={() => takeBack(invitation)} />}
      </ResourceList>
    </Section>
  );
}

type InvitationRowProps = { invitation: Invitation; onTakeBack: () => void };

function InvitationRow({
  invitation: { email, role, invitedBy, expiresAt },
  onTakeBack,
}: InvitationRowProps) {
  const t = messages({ organizations });
  const whom = email ?? t("anyoneWithTheLink");
  return (
    <>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans font-semibold text-body">
          <span className="min-w-0 [overflow-wrap:anywhere]">{whom}</span>
          <Tag>{t("roleTag", { role })}</Tag>
        </h3>
        <p className="flex flex-wrap gap-x-5 gap-y-0.5 text-ink-3 text-small">
          {invitedBy && <span>{t("invitedBy", { name: invitedBy.name })}</span>}
          <span>{inline(t.parts("expiresAt", { time: () => <Time value={expiresAt} as="day" /> }))}</span>
        </p>
      </div>
      <Button
        size="sm"
        variant="danger"
        onClick={onTakeBack}
        aria-label={email ? t("revokeFor", { email }) : t("revokeForAnyone")}
      >
        {t("revoke")}
      </Button>
    </>
  );
}

type Made = CreatedInvitation & { url: string };

/** The link of a new invitation, shown once: only its digest is stored. */
function InvitationSheet({ made, onDone }: { made: Made; onDone: () => void }) {
  const t = messages({ organizations });
  return (
    <SecretShownOnce
      title={made.sent ? t("anEmailIsOn", { email: made.email ?? "" }) : t("copyTheLinkNow")}
      about={inline(
        t.parts(!made.email ? "linkForAnyone" : made.sent ? "linkSent" : "linkFor", {
          email: made.email ?? "",
          time: () => <Time value={made.expiresAt} as="minute" />,
        }),
      )}
      secret={made.url}
      copyLabel={t("copyLink")}
      doneLabel={t("done")}
      onDone={onDone}
      className="mt-6"
    />
  );
}
