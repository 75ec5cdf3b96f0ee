import { type About, audited, shown } from "../act";

const people = {
  "person.created": audited("person", "created {owner} account"),
  // Posts and collections show whose they are.
  "person.renamed": shown("person", "changed {owner} name", ["blog", "people"]),
  "person.password_changed": audited("person", "changed {owner} password"),
  "person.password_reset": audited("person", "reset {owner} password with a link from an email"),
  "person.password_ended": audited("person", "verified {owner} address, which removed the earlier password"),
  "person.email_change_asked": audited("person", "requested a change of {owner} email address"),
  "person.email_changed": audited("person", "changed {owner} email address"),
  "person.email_verified": audited("person", "verified {owner} email address"),
  "person.deleted": shown("person", "deleted {owner} account", ["blog", "people"]),
  "person.export_requested": audited("person", "requested an export of {owner} data"),
  "person.merged": shown("person", "merged another account into that of {subject}", ["blog", "people"]),
  "person.admin_granted": audited("person", "made {subject} an admin"),
  "person.admin_revoked": audited("person", "removed {subject} as an admin"),
  // Nobody reads a suspended person's collections.
  "person.suspended": shown("person", "suspended {subject}: {reason}", ["people"]),
  "person.suspension_ended": shown("person", "ended the suspension of {subject}", ["people"]),
  "person.sessions_ended": audited("person", "signed {subject} out"),
  "session.ended": audited("session", "ended {subject}"),
  "session.others_ended": audited("person", "ended all of {owner} other sessions"),
  "connection.added": audited("person", "connected {provider} to {owner} account"),
  "connection.removed": audited("person", "disconnected {provider} from {owner} account"),
  "second_factor.added": audited("person", "added {kind} as a second factor to {owner} account"),
  "second_factor.removed": audited("person", "removed {kind} as a second factor from {owner} account"),
  "second_factor.reset": audited("person", "removed all second factors from {subject}"),
  "recovery_codes.renewed": audited("person", "generated new recovery codes for {owner} account"),
  "recovery_code.used": audited("person", "signed in to {owner} account with a recovery code"),
  "key.created": audited("key", "created {subject}"),
  "key.revoked": audited("key", "revoked {subject}"),
};

type Invited = About & {
  organizationId: string;
  organizationName: string;
  /** Null for a link that anyone who has it may use. */
  email: string | null;
  /** Only people who have verified the address. */
  verified: boolean;
  sealedUrl: string;
};

const organizations = {
  "organization.created": audited("organization", "created {subject}"),
  "organization.renamed": shown("organization", "renamed the organization {from} to {to}", ["directory"]),
  "organization.described": shown("organization", "changed the profile of {subject}", ["directory"]),
  "organization.opened_to_claims": shown("organization", "opened the products of {subject} to claims", [
    "directory",
  ]),
  "organization.closed_to_claims": shown("organization", "closed the products of {subject} to claims", [
    "directory",
  ]),
  "organization.transferred": audited("organization", "transferred {subject} to another member"),
  "organization.deleted": audited("organization", "deleted {subject}"),
  "member.added": audited("person", "joined {organization}"),
  "member.role_changed": audited(
    "person",
    "changed the role of {subject} in {organization} from {from} to {to}",
  ),
  "member.removed": audited("person", "removed {subject} from {organization}"),
  "member.left": audited("person", "left {organization}"),
  "invitation.created": audited<Invited>("invitation", "invited someone to {organization} as {role}", {
    notifies: ({ id, email, verified, sealedUrl, organizationId, organizationName }, { name }) =>
      email === null
        ? []
        : [
            {
              key: `invitation:${id}`,
              kinds: ["invitation"],
              hasOwnMail: true,
              to: { address: email, verified },
              data: { outcome: "invited", organizationId, organizationName, actorName: name, sealedUrl },
            },
          ],
  }),
  "invitation.revoked": audited("invitation", "revoked {subject} to {organization}"),
  "invitation.accepted": audited("invitation", "accepted {subject} to {organization}"),
  "webhook.created": audited("webhook", "created {subject} of {organization}"),
  "webhook.changed": audited("webhook", "changed {subject} of {organization}"),
  "webhook.secret_rotated": audited("webhook", "rotated the secret of {subject} of {organization}"),
  "webhook.disabled": audited(
    "webhook",
    "disabled {subject} of {organization}, which no longer accepted deliveries",
  ),
  "webhook.deleted": audited("webhook", "deleted {subject} of {organization}"),
};

export const identityActs = { ...people, ...organizations };
