"use client";

import { notifyRenamed, OpenName } from "@/components/account/name-setting";
import { SettingRow } from "@/components/account/setting-row";
import { ToolHeading } from "@/components/site/tool-heading";
import { ButtonLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { Link } from "@/components/ui/link";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { Organization } from "@/lib/identity/organizations/schema";
import { organizations } from "@/messages/en.json";
import { DangerZone } from "./danger-zone";
import { type FirstInvitations, InvitationList } from "./invitation-list";
import { ListsOnlySetting } from "./lists-only-setting";
import { type FirstMembers, MemberList, useMembers } from "./member-list";
import { ProfileSetting } from "./profile-setting";

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
  const t = messages({ organizations });
  const { organization, ownId, invitations, isPublic, kept, mail, unverified } = props;
  const { slug, name, pendingName, role } = organization;
  const members = useMembers(slug, props.members);
  const rename = async (wanted: string) => {
    const renamed = await call("PATCH /api/v1/organizations/{slug}", { slug, name: wanted });
    notifyRenamed(renamed, t("renamedTo", { name: renamed.name }), t("itsUrlStaysThe"));
  };
  return (
    <>
      <ToolHeading
        title={name}
        action={<ButtonLink href={`/dashboard?organization=${slug}`}>{t("viewProducts")}</ButtonLink>}
      />
      <div className="border-ink border-t-2">
        {role === "owner" ? (
          <OpenName
            about={t("shownOnEachProduct")}
            of="organization"
            {...{ name, pendingName }}
            save={rename}
          />
        ) : (
          <SettingRow title={t("name")} about={t("shownOnEachProduct")}>
            {name}
          </SettingRow>
        )}
        {role === "owner" && <ProfileSetting organization={organization} />}
        <SettingRow title={t("url")} about={t("usedInEveryLink")}>
          {isPublic ? (
            <Link href={`/o/${slug}`} className="link break-all font-mono text-small">
              /o/{slug}
            </Link>
          ) : (
            <span className="text-ink-2">
              {inline(
                t.parts("onceItHasA", {
                  slug: () => <span className="break-all font-mono text-small">/o/{slug}</span>,
                }),
              )}
            </span>
          )}
        </SettingRow>
        <SettingRow title={t("claims")} about={t("forProductsThatYou")}>
          {role === "owner" ? (
            <ListsOnlySetting slug={slug} start={organization.listsOnly} />
          ) : organization.listsOnly ? (
            t("areClaimable")
          ) : (
            t("areNotClaimable")
          )}
        </SettingRow>
        <SettingRow title={t("yourRole")} about={t("setByItsOwners")}>
          {t(role)}{" "}
          <span className="block text-ink-2 text-small first-letter:uppercase">{t("may", { role })}</span>
        </SettingRow>
      </div>
      <MemberList organization={organization} ownId={ownId} members={members} />
      {invitations && <InvitationList slug={slug} first={invitations} mail={mail} unverified={unverified} />}
      <DangerZone organization={organization} ownId={ownId} members={members} kept={kept} />
    </>
  );
}
