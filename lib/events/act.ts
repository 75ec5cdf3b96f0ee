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

/** What follows from an act. An entry that omits one of these does not compile; `nothingMore` has the rest. */
export type Act<A extends object = About> = {
  /** The sentence that the audit log shows after the actor's name; null for an act without an entry. */
  audit: { subject: Subject; sentence: string } | null;
  notifies: ((about: A, by: { now: Date; name: string }) => Notice[]) | null;
  webhook: ((about: A) => WebhookEvent[]) | null;
  /** The cache tags of every page and reply that shows what the act changes. */
  touches: ((about: A) => readonly Tag[]) | null;
  /** Whose trust score changes: the product's, or those of all products of the organization. */
  moves: "product" | "organization" | null;
};

export const act = <A extends object = About>(entry: Act<A>): Act<A> => entry;

/** For what does not follow from an act. */
export const nothingMore = { notifies: null, webhook: null, touches: null, moves: null } as const;

/** An act that only writes an audit entry. */
export const audited = (subject: Subject, sentence: string): Act => ({
  audit: { subject, sentence },
  ...nothingMore,
});

/** An act that changes what the public sees, without notification, webhook or effect on trust. */
export const shown = <A extends object = About>(
  audit: Act["audit"],
  touches: (about: A) => readonly Tag[],
): Act<A> => ({ ...nothingMore, audit, touches });

/** The start of a text, cut between words if possible. */
export const excerpt = (text: string): string => shorten(text, 280);
