"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { SectionHeading } from "@/components/site/section-heading";
import { ErrorState } from "@/components/ui/error-state";
import type { Member, MemberRole, Organization } from "@/lib/organizations/schema";
import { ConfirmDialog } from "./confirm-dialog";
import { MemberRow } from "./member-row";
import { AS_ROLE } from "./role-words";
import { tell } from "./tell";
import type { useMembers } from "./use-members";

type MemberListProps = {
  organization: Organization;
  ownId: string;
  members: ReturnType<typeof useMembers>;
};

/** Who belongs to it. Its owners give roles and remove; the last owner keeps that role. */
export function MemberList({ organization, ownId, members }: MemberListProps) {
  const router = useRouter();
  const [removing, setRemoving] = useState<Member | null>(null);
  const [resigning, setResigning] = useState<{ member: Member; role: MemberRole } | null>(null);
  const { page, error } = members;
  const isOwner = organization.role === "owner";
  const owners = page.data.filter(({ role }) => role === "owner").length;

  const give = async (member: Member, role: MemberRole) => {
    const isOwn = member.personId === ownId;
    const done = isOwn ? `You are ${AS_ROLE[role]} now` : `${member.name} is ${AS_ROLE[role]} now`;
    await tell(() => members.setRole(member, role), { done, failed: "The role stays as it was" });
    if (isOwn) router.refresh();
  };

  return (
    <section aria-labelledby="members" className="pt-12">
      <SectionHeading
        id="members"
        title="Members"
        aside={`${page.data.length}${page.pagination.hasMore ? "+" : ""}`}
      />
      {error && (
        <div className="pt-4">
          <ErrorState kind="line" title="The list is not fresh.">
            {error.detail}
          </ErrorState>
        </div>
      )}
      <ul>
        {page.data.map((member) => (
          <MemberRow
            key={member.personId}
            member={member}
            isOwn={member.personId === ownId}
            canChange={isOwner && (member.role !== "owner" || owners > 1)}
            canRemove={isOwner && member.personId !== ownId}
            onRole={(role) => {
              if (member.personId === ownId) setResigning({ member, role });
              else void give(member, role);
            }}
            onRemove={() => setRemoving(member)}
          />
        ))}
      </ul>
      {page.pagination.hasMore && (
        <p className="label pt-4">
          The first 100 are shown. GET /api/v1/organizations/{organization.slug}/members pages through the
          rest.
        </p>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Remove ${removing?.name ?? "this member"}?`}
        lead="Drafts and figures of the organization are closed to them at once. What they wrote stays, and you can invite them again."
        label="Remove"
        keep="Keep them"
        run={async () => {
          if (!removing) return;
          const words = { done: `${removing.name} is no member any more`, failed: "Nobody was removed" };
          await tell(() => members.remove(removing), words);
        }}
      />
      <ConfirmDialog
        open={resigning !== null}
        onClose={() => setResigning(null)}
        title="Give up owning it?"
        lead={`You become ${AS_ROLE[resigning?.role ?? "editor"]}. Only another owner can make you one again, and the invitations you made end.`}
        label="Give it up"
        keep="Stay an owner"
        run={async () => resigning && (await give(resigning.member, resigning.role))}
      />
    </section>
  );
}
