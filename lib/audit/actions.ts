/**
 * Everything that the audit log records, and how it is told after the name of whoever did it. The part before the dot is
 * the action's group. Braces stand for the subject, whose it is ({owner}), the organization, or a detail of that name.
 */
export const auditActions = {
  "person.created": "made {owner} account",
  "person.renamed": "changed {owner} name",
  "person.password_changed": "changed {owner} password",
  "person.password_reset": "set {owner} password anew by a link in a mail",
  "person.password_ended": "proved {owner} address, which ended the password set before",
  "person.email_change_asked": "asked to change {owner} e-mail address",
  "person.email_changed": "changed {owner} e-mail address",
  "person.email_verified": "confirmed {owner} e-mail address",
  "person.deleted": "deleted {owner} account",
  "person.admin_granted": "made {subject} an admin",
  "person.admin_revoked": "made {subject} an ordinary member",
  "session.ended": "ended {subject}",
  "session.others_ended": "ended all {owner} other sessions",
  "connection.added": "connected {provider} to {owner} account",
  "connection.removed": "disconnected {provider} from {owner} account",
  "key.created": "made {subject}",
  "key.revoked": "revoked {subject}",
  "organization.created": "founded {subject}",
  "organization.renamed": "renamed the organization {from} to {to}",
  "organization.transferred": "handed {subject} over to another member",
  "organization.deleted": "deleted {subject}",
  "member.added": "joined {organization}",
  "member.role_changed": "changed the role of {subject} in {organization} from {from} to {to}",
  "member.removed": "removed {subject} from {organization}",
  "member.left": "left {organization}",
  "invitation.created": "invited somebody to {organization} as {role}",
  "invitation.revoked": "took back {subject} to {organization}",
  "invitation.accepted": "accepted {subject} to {organization}",
  "draft.claimed": "took over for {subject} what was written and uploaded without an account",
  "product.created": "started {subject}",
  "product.imported": "brought {subject} along from another Vitrine",
  "product.slug_changed": "moved {subject} from /products/{from} to /products/{to}",
  "domain.proven": "proved for {subject} that {organization} holds {domain}",
  "domain.lost": "found no proof any more that {organization} holds {domain}, the website of {subject}",
  "votes.voided": "took back {votes} counted votes for {subject}",
  "revision.saved": "saved {subject}",
  "revision.restored": "restored version {from} as {subject}",
  "revision.named": "named {subject}",
  "revision.unnamed": "took the name off {subject}",
  "revision.submitted": "submitted {subject} for review",
  "revision.withdrawn": "withdrew {subject} from review",
  "revision.appealed": "appealed against the rejection of {subject}",
  "revision.approved": "approved {subject}",
  "revision.changes_requested": "asked for changes to {subject}",
  "revision.rejected": "rejected {subject}",
  "revision.suspended": "suspended {subject}",
  "revision.reinstated": "reinstated {subject}",
  "revision.published": "published {subject} at its time",
  "post.created": "started {subject}",
  "post.saved": "saved {subject}, version {version}",
  "post.moved": "moved {subject} from {from} to {to}",
  "post.restored": "restored version {from} of {subject}",
  "post.revision_named": "named version {version} of {subject}",
  "post.revision_unnamed": "took the name off version {version} of {subject}",
  "post.preview_made": "made a preview link to {subject}",
  "post.scheduled": "set {subject} to be published at {at}",
  "post.published": "published {subject}",
  "post.came_due": "published {subject} at its time",
  "post.unpublished": "unpublished {subject}",
  "post.archived": "archived {subject}",
  "webhook.created": "made {subject} of {organization}",
  "webhook.changed": "changed {subject} of {organization}",
  "webhook.secret_rotated": "gave {subject} of {organization} a new secret",
  "webhook.disabled": "disabled {subject} of {organization}, which took no deliveries",
  "webhook.deleted": "deleted {subject} of {organization}",
  "report.dismissed": "dismissed {subject}",
} as const;

export type AuditAction = keyof typeof auditActions;

export const isAuditAction = (name: string): name is AuditAction => Object.hasOwn(auditActions, name);

export const auditActionNames = Object.keys(auditActions).filter(isAuditAction);

const groupOf = (action: string): string => action.split(".")[0] ?? action;

export const auditGroups = [...new Set(auditActionNames.map(groupOf))];

/** The actions that a filter means: one by its whole name, or all of a group. */
export const actionsOf = (filter: string): string[] =>
  filter.includes(".") ? [filter] : auditActionNames.filter((name) => groupOf(name) === filter);

/** What a change can be made to, as the log calls it; `gone` once it has no name any more. */
export const auditSubjects = {
  person: { named: "{label}", gone: "a person" },
  session: { named: "a session of theirs", gone: "a session of theirs" },
  key: { named: "the key {label}", gone: "a key that is gone" },
  organization: { named: "the organization {label}", gone: "an organization that is gone" },
  invitation: { named: "an invitation", gone: "an invitation" },
  product: { named: "{label}", gone: "a product that is gone" },
  revision: { named: "{label}", gone: "a revision that is gone" },
  post: { named: "the post {label}", gone: "a post that is gone" },
  webhook: { named: "the webhook to {label}", gone: "a webhook that is gone" },
  queue_item: { named: "a report about {label}", gone: "a report about a product that is gone" },
} as const;

export type AuditSubject = keyof typeof auditSubjects;
