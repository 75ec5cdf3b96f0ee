type Channels = { inSite: boolean; mail: boolean };

export type Kind = "submitted" | "decided" | "comment" | "invitation" | "report" | "review";

/**
 * What people are told of, in the order of the settings, and whether by the site and by mail as long as they say nothing.
 * `for` names who ever gets it: the others need not decide about it.
 */
export const kinds: Record<Kind, Channels & { title: string; about: string; for: "everybody" | "admins" }> = {
  submitted: {
    title: "Submissions",
    about: "Somebody else of your organization submits a version, or appeals.",
    for: "everybody",
    inSite: true,
    mail: true,
  },
  decided: {
    title: "Decisions",
    about: "A version of a product that you may edit is published, sent back, rejected or taken down.",
    for: "everybody",
    inSite: true,
    mail: true,
  },
  comment: {
    title: "Notes",
    about: "A reviewer writes to you with a decision, or a builder answers what you decided.",
    for: "everybody",
    inSite: true,
    mail: true,
  },
  invitation: {
    title: "Invitations",
    about: "Somebody invites you to an organization.",
    for: "everybody",
    inSite: true,
    mail: true,
  },
  report: {
    title: "Your reports",
    about: "Reviewers have looked at what you reported.",
    for: "everybody",
    inSite: true,
    mail: true,
  },
  // A mail for each would be hundreds a day on a busy site, and who reviews has the queue open.
  review: {
    title: "The review queue",
    about: "A submission, an appeal or a report waits for a reviewer, or a decision of yours had no effect.",
    for: "admins",
    inSite: true,
    mail: false,
  },
};

export const kindIds = Object.keys(kinds) as [Kind, ...Kind[]];

export const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text);

/** What was read is kept for so long, and anything at most for so long. */
export const readNoticeDays = 90;
export const keptNoticeDays = 365;

/** How long a mail about it is of use. */
export const mailDays = 3;
