"use client";

import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { Member, MemberRole } from "@/lib/organizations/schema";
import { ROLE_NAMES, ROLES } from "./role-words";

type MemberRowProps = {
  member: Member;
  isOwn: boolean;
  canChange: boolean;
  canRemove: boolean;
  onRole: (role: MemberRole) => void;
  onRemove: () => void;
};

/** One member: who it is, since when, and the role, which those who may can change. */
export function MemberRow({ member, isOwn, canChange, canRemove, onRole, onRemove }: MemberRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 border-rule border-b py-4 sm:grid-cols-[minmax(0,1fr)_9.5rem_5.5rem]">
      <div className="min-w-0 max-sm:col-span-2">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans font-semibold text-body">
          <span className="min-w-0 [overflow-wrap:anywhere]">{member.name}</span>
          {isOwn && <Tag tone="clear">you</Tag>}
        </h3>
        <p className="flex flex-wrap gap-x-5 gap-y-0.5 text-ink-3 text-small">
          {member.email && <span className="min-w-0 [overflow-wrap:anywhere]">{member.email}</span>}
          <span>
            Since <Time value={member.joinedAt} as="day" />
          </span>
        </p>
      </div>
      {canChange ? (
        <Select
          aria-label={`Role of ${member.name}`}
          value={member.role}
          onChange={(event) => onRole(event.target.value as MemberRole)}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}
            </option>
          ))}
        </Select>
      ) : (
        <span className="inline-flex sm:justify-self-start">
          <Tag>{member.role}</Tag>
        </span>
      )}
      {canRemove && (
        <Button
          size="sm"
          variant="danger"
          onClick={onRemove}
          aria-label={`Remove ${member.name}`}
          className="justify-self-end"
        >
          Remove
        </Button>
      )}
    </li>
  );
}
