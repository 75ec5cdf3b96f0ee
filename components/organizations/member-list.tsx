"use client";

import { useRouter } from "next/navigation";
import { useConfirm } from "@/components/forms/confirm-dialog";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { Section } from "@/components/site/section-heading";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { Select } from "@/components/ui/input";
import { placeHref } from "@/components/ui/list-page";
import { ResourceList } from "@/components/ui/resource-list";
import { Status } from "@/components/ui/status";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { call, type OutputOf } from "@/lib/api/client";
import { useList } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import type { Member, MemberRole, Organization } from "@/lib/identity/organizations/schema";
import { organizations } from "@/messages/en.json";

type MemberListProps = {
  organization: Organization;
  ownId: string;
  members: ReturnType<typeof useMembers>;
};

/** The roles in the order of the menu, the one with the most permissions first. */
export const ROLES: readonly MemberRole[] = ["owner", "editor", "viewer"];

/** The members. Owners change roles and remove members; the last owner stays an owner. */
export function MemberList({ organization, ownId, members }: MemberListProps) {
  const t = messages({ organizations });
  const router = useRouter();
  const isOwner = organization.role === "owner";

  const give = async (member: Member, role: MemberRole) => {
    const isOwn = member.personId === ownId;
    const done = t(isOwn ? "youAreNow" : "isNow", { role, name: member.name });
    await notifyOutcome(() => members.setRole(member, role), { done, failed: t("couldntChangeTheRole") });
    if (isOwn) router.refresh();
  };
  const removing = useConfirm((member: Member) => ({
    title: t("removeQuestion", { name: member.name }),
    lead: t("theyLoseAccessTo"),
    label: t("remove"),
    run: () => members.remove(member),
    words: { done: t("removed", { name: member.name }), failed: t("couldntRemove", { name: member.name }) },
  }));
  const resigning = useConfirm(({ member, role }: { member: Member; role: MemberRole }) => ({
    title: t("giveUpQuestion"),
    lead: t("youllBecome", { role }),
    label: t("giveUpOwnership"),
    run: () => give(member, role),
  }));

  return (
    <Section id="members" title={t("members")} aside={formatNumber(members.total)} className="pt-12">
      <ResourceList
        of={members}
        rowKey={({ personId }) => personId}
        rowClass="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 border-rule border-b py-4 sm:grid-cols-[minmax(0,1fr)_9.5rem_5.5rem]"
        noticeClass="pt-4"
        empty={<ul />}
        pager={{
          label: t("pagesOfMembers"),
          place: members.place,
          total: members.total,
          hrefOf: (to) => placeHref(`/settings/organizations/${organization.slug}`, to),
        }}
      >
        {(member) => (
          <MemberRow
            member={member}
            isOwn={member.personId === ownId}
            canChange={isOwner && (member.role !== "owner" || members.hasOtherOwner(member))}
            canRemove={isOwner && member.personId !== ownId}
            onRole={(role) => {
              if (member.personId === ownId) resigning.ask({ member, role });
              else void give(member, role);
            }}
            onRemove={() => removing.ask(member)}
          />
        )}
      </ResourceList>
      {removing.dialog}
      {resigning.dialog}
    </Section>
  );
}

type MemberRowProps = {
  member: Member;
  isOwn: boolean;
  canChange: boolean;
  canRemove: boolean;
  onRole: (role: MemberRole) => void;
  onRemove: () => void;
};

function MemberRow({ member, isOwn, canChange, canRemove, onRole, onRemove }: MemberRowProps) {
  const t = messages({ organizations });
  return (
    <>
      <div className="min-w-0 max-sm:col-span-2">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans font-semibold text-body">
          <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
            {member.name}
          </span>
          {isOwn && <Status is="you" />}
        </h3>
        <p className="flex flex-wrap gap-x-5 gap-y-0.5 text-ink-3 text-small">
          {member.email && <span className="min-w-0 [overflow-wrap:anywhere]">{member.email}</span>}
          <span>{inline(t.parts("joined", { time: () => <Time value={member.joinedAt} as="day" /> }))}</span>
        </p>
      </div>
      {canChange ? (
        <Select
          aria-label={t("roleOf", { name: member.name })}
          value={member.role}
          onChange={(event) => onRole(event.target.value as MemberRole)}
          options={ROLES.map((role) => [role, t(role)])}
        />
      ) : (
        <span className="inline-flex sm:justify-self-start">
          <Tag>{t("roleTag", { role: member.role })}</Tag>
        </span>
      )}
      {canRemove && (
        <Button
          size="sm"
          variant="danger"
          onClick={onRemove}
          aria-label={t("removeNamed", { name: member.name })}
          className="justify-self-end"
        >
          {t("remove")}
        </Button>
      )}
    </>
  );
}

type MemberPage = OutputOf<"GET /api/v1/organizations/{slug}/members">;

const PATH = "GET /api/v1/organizations/{slug}/members";

export type FirstMembers = {
  page: MemberPage;
  place: number;
  cursor: string | undefined;
  all: number;
  owners: number;
};

/** The members of an organization, live. A change shows at once, and is undone if the request fails. */
export function useMembers(slug: string, { page: first, place, cursor, ...counted }: FirstMembers) {
  const { page, error, retry, change } = useList(PATH, { slug, limit: 100, cursor }, first);
  // What was added or removed since they were counted shows on this page.
  const total = counted.all + page.data.length - first.data.length;
  const ownersAmong = ({ data }: MemberPage) => data.filter(({ role }) => role === "owner").length;
  const owners = counted.owners + ownersAmong(page) - ownersAmong(first);

  const setRole = ({ personId }: Member, role: MemberRole) =>
    change(
      (members) => members.map((member) => (member.personId === personId ? { ...member, role } : member)),
      () => call("PATCH /api/v1/organizations/{slug}/members/{personId}", { slug, personId, role }),
    );

  const remove = ({ personId }: Pick<Member, "personId">) =>
    change(
      (members) => members.filter((member) => member.personId !== personId),
      () => call("DELETE /api/v1/organizations/{slug}/members/{personId}", { slug, personId }),
    );

  const hasOtherOwner = ({ role }: Pick<Member, "role">) => owners > (role === "owner" ? 1 : 0);

  return { page, place, total, hasOtherOwner, error, setRole, remove, reload: () => retry() };
}
