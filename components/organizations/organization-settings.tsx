"use client";

import Link from "next/link";
import { notifyRenamed, OpenName } from "@/components/account/name-setting";
import { SettingRow } from "@/components/account/setting-row";
import { ToolHeading } from "@/components/site/tool-heading";
import { ButtonLink } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import type { Organization } from "@/lib/identity/organizations/schema";
import { DangerZone } from "./danger-zone";
import { type FirstInvitations, InvitationList } from "./invitation-list";
import { ListsOnlySetting } from "./lists-only-setting";
import { type FirstMembers, MemberList, useMembers } from "./member-list";
import { ProfileSetting } from "./profile-setting";
import { ROLE_NAMES, YOU_MAY } from "./role-words";

type OrganizationSettingsProps = {
  organization: Organization;
  ownId: string;
  members: FirstMembers;
  /** Null for those who may not invite. */
  invitations: FirstInvitations | null;
  isPublic: boolean;
  /** Whether it can no longer be deleted. */
  kept: boolean;
  mail: boolean;
  /** Whether the person has to verify their own address before they invite by email. */
  unverified: boolean;
};

/** One organization: its name, members, open invitations, and leaving it. */
export function OrganizationSettings(props: OrganizationSettingsProps) {
  const { organization, ownId, invitations, isPublic, kept, mail, unverified } = props;
  const { slug, name, pendingName, role } = organization;
  const members = useMembers(slug, props.members);
  const rename = async (wanted: string) => {
    const renamed = await call("PATCH /api/v1/organizations/{slug}", { slug, name: wanted });
    notifyRenamed(renamed, `Renamed to ${renamed.name}`, "Its URL stays the same.");
  };
  return (
    <>
      <ToolHeading
        title={name}
        action={<ButtonLink href={`/dashboard?organization=${slug}`}>View products</ButtonLink>}
      />
      <div className="border-ink border-t-2">
        {role === "owner" ? (
          <OpenName about={ABOUT_NAME} of="organization" {...{ name, pendingName }} save={rename} />
        ) : (
          <SettingRow title="Name" about={ABOUT_NAME}>
            {name}
          </SettingRow>
        )}
        {role === "owner" && <ProfileSetting organization={organization} />}
        <SettingRow title="URL" about="Used in every link to it, so it can't be changed.">
          {isPublic ? (
            <Link href={`/o/${slug}`} className="link break-all font-mono text-small">
              /o/{slug}
            </Link>
          ) : (
            <span className="text-ink-2">
              <span className="break-all font-mono text-small">/o/{slug}</span>, once it has a published
              product
            </span>
          )}
        </SettingRow>
        <SettingRow
          title="Claims"
          about="For products that you list but others make. Their makers verify the domain, and a reviewer decides."
        >
          {role === "owner" ? (
            <ListsOnlySetting slug={slug} start={organization.listsOnly} />
          ) : organization.listsOnly ? (
            "Its products can be claimed."
          ) : (
            "Its products can't be claimed."
          )}
        </SettingRow>
        <SettingRow title="Your role" about="Set by its owners.">
          {ROLE_NAMES[role]}{" "}
          <span className="block text-ink-2 text-small first-letter:uppercase">{YOU_MAY[role]}</span>
        </SettingRow>
      </div>
      <MemberList organization={organization} ownId={ownId} members={members} />
      {invitations && <InvitationList slug={slug} first={invitations} mail={mail} unverified={unverified} />}
      <DangerZone organization={organization} ownId={ownId} members={members} kept={kept} />
    </>
  );
}

const ABOUT_NAME = "Shown on each of its products.";
