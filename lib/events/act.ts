import { shorten } from "../core/text";
import type { Tag } from "../platform/cache/tags";
import type { Kind } from "./kinds";
import type { NotificationData } from "./notification-data";
import type { Subject } from "./subjects";
import type { EventData, ProductEvent } from "./webhook-events";

/** What the log keeps of an act. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** What an act is about. Details contain no secret and no personal address: the audit log is never deleted. */
export type About = {
  id: string;
  organizationId?: string;
  details?: { readonly [key: string]: Json | undefined };
};

/** Whom an act concerns. Suspended and deleted people and the actor are removed later. */
export type Audience =
  | "admins"
  | { editorsAndOwnersOf: string; andAuthor?: string | null }
  | { formerReviewersOf: string }
  | { reportersOf: string }
  /** Of the product or its organization, except editors and owners. A job notifies them: they may be very many. */
  | { followersOf: string; revisionId: string }
  | { person: string }
  | { address: string; verified: boolean };

export type Notice = {
  /** Identifies the act: no one is notified of it twice. */
  key: string;
  /** What it is to the recipients; one kind that a person has not turned off is enough. */
  kinds: Kind[];
  to: Audience;
  data: NotificationData;
  /** Its mail is sent elsewhere. */
  hasOwnMail?: boolean;
};

export type WebhookEvent = {
  [E in ProductEvent]: {
    event: E;
    productId: string;
    /** Whose webhooks receive it, if not those of the product's organization. */
    organizationId?: string;
    data: EventData<E>;
    key?: string;
  };
}[ProductEvent];

/** What follows from an act. */
export type Act<A extends object = About> = {
  /** The sentence that the audit log shows after the actor's name; null for an act without an entry. */
  audit: { subject: Subject; sentence: string } | null;
  notifies: ((about: A, by: { now: Date; name: string }) => Notice[]) | null;
  webhook: ((about: A) => WebhookEvent[]) | null;
  /** The cache tags of every page and reply that shows what the act changes, or how they follow from what it is about. */
  touches: readonly Tag[] | ((about: A) => readonly Tag[]) | null;
  /** Whose trust score changes: the product's, or those of all products of the organization. */
  moves: "product" | "organization" | null;
};
type Effects<A extends object> = Partial<Omit<Act<A>, "audit">>;

/** An act without an audit entry. */
export const unaudited = <A extends object>(effects: Effects<A>): Act<A> => ({
  audit: null,
  notifies: null,
  webhook: null,
  touches: null,
  moves: null,
  ...effects,
});

/** An act with an audit entry, from which nothing else follows but what is given. */
export const audited = <A extends object = About>(
  subject: Subject,
  sentence: string,
  effects: Effects<A> = {},
): Act<A> => ({ ...unaudited(effects), audit: { subject, sentence } });

/** An act with an audit entry that changes what the public sees: see `touches`. */
export const shown = <A extends object = About>(
  subject: Subject,
  sentence: string,
  touches: Act<A>["touches"],
): Act<A> => audited(subject, sentence, { touches });

/** What notices keep of a text that came with the act: its start, cut between words if possible. */
export const noteOf = (text: string | null | undefined) => (text ? { note: shorten(text, 280) } : {});

/** A notice of something that waits for reviewers. */
export const toAdmins = (key: string, data: NotificationData): Notice => ({
  key,
  kinds: ["review"],
  to: "admins",
  data,
});

/** A report. Reporters stay anonymous, so the audit log has no entry. */
export const reported = <K extends "product" | "collection">(kind: K) =>
  unaudited<
    { queueItemId: string; reason: string; text: string | null } & Required<Pick<NotificationData, K>>
  >({
    notifies: ({ queueItemId, reason, text, [kind]: subject }) => [
      toAdmins(`reported:${queueItemId}`, { outcome: "reported", [kind]: subject, reason, ...noteOf(text) }),
    ],
  });

type Decision = { decisionId: string; reason: string | null; note: string | null; blockNotes?: number };

/** The notice of a reviewer's decision. Notes make it a comment too; reviewers are never named. */
export const decisionNotice = (
  { decisionId, reason, note, blockNotes = 0 }: Decision,
  to: Audience,
  data: NotificationData,
): Notice => ({
  key: `decision:${decisionId}`,
  kinds: note || blockNotes > 0 ? ["decided", "comment"] : ["decided"],
  to,
  data: {
    ...data,
    decisionId,
    ...(reason ? { reason } : {}),
    ...noteOf(note),
    ...(blockNotes > 0 ? { blockNotes } : {}),
  },
});

/** Notifies who reported what a decision was about. */
export const reportersNotice = (
  { decisionId, reportId }: { decisionId: string; reportId: string | null },
  data: NotificationData,
): Notice[] =>
  reportId === null
    ? []
    : [{ key: `decision:${decisionId}`, kinds: ["report"], to: { reportersOf: reportId }, data }];
