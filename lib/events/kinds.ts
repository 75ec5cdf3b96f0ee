type Channels = { inSite: boolean; mail: boolean };

export type Kind = "submitted" | "decided" | "comment" | "invitation" | "report" | "following" | "review";

const forEverybody = (title: string, about: string) =>
  ({ title, about, for: "everybody", inSite: true, mail: true }) as const;

/** The kinds of notification, in the order of the settings, with their defaults; `for` says who ever gets one. */
export const kinds: Record<Kind, Channels & { title: string; about: string; for: "everybody" | "admins" }> = {
  submitted: forEverybody(
    "Submissions",
    "Someone else in your organization submits a revision or appeals a rejection.",
  ),
  decided: forEverybody(
    "Decisions",
    "A revision of a product you can edit is published, sent back for changes, rejected or suspended, or a reviewer decides on a new name.",
  ),
  comment: forEverybody(
    "Notes",
    "A reviewer adds a note to a decision, a maker replies to a decision of yours, or a list has changed something about a product you claimed.",
  ),
  invitation: forEverybody("Invitations", "Someone invites you to an organization."),
  report: forEverybody("Your reports", "A reviewer decides on something you reported."),
  following: forEverybody(
    "What you follow",
    "A product you follow, or one from an organization you follow, is new, has a release or another new revision, is suspended or is public again.",
  ),
  // A mail for each would be hundreds a day on a busy site, and reviewers have the queue open.
  review: {
    title: "The review queue",
    about:
      "A submission, an appeal, a report or a name is waiting for a reviewer, or a decision of yours had no effect.",
    for: "admins",
    inSite: true,
    mail: false,
  },
};

export const kindIds = Object.keys(kinds) as [Kind, ...Kind[]];

export const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text);

/** How long a mail about it is useful. */
export const mailDays = 3;
