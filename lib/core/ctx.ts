import type { PrismaClient } from "./generated/client";
import type { Scope } from "./scopes";

export type Person = {
  id: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
  role: "member" | "admin";
  /** The language that they chose, where it is known. */
  locale?: string | null;
  /** Only for the operations that are open to suspended people: taking one's data along and leaving. */
  isSuspended?: true;
  /** An admin who must add a second factor first, and has a member's rights until then. */
  lacksSecondFactor?: true;
};

/** A connection pool or a transaction of it; rules do not know which. */
export type Db = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends"> & {
  $transaction?: PrismaClient["$transaction"];
};

export type AnonymousCaller = { kind: "anonymous" };
export type DraftCaller = { kind: "draft"; draftId: string };
export type KeyCaller = { kind: "key"; keyId: string; person: Person; scopes: readonly Scope[] };
export type SessionCaller = { kind: "session"; sid: string; person: Person };

/** Who sent a request, resolved once. A draft caller can do nothing but edit one anonymous draft. */
export type Caller = AnonymousCaller | DraftCaller | KeyCaller | SessionCaller;

/** A person, by session or by key. */
export type PersonCaller = KeyCaller | SessionCaller;

/** What is asked of headers, in lower case: those of a `Request`, or of Node.js. */
export type HeaderReader = { get(name: string): string | null };

export type Sender = {
  address: string | null;
  userAgent: string;
  /** The browser prefetches for a visit that may never come. */
  isPrefetch: boolean;
  /** The page that sent the request, with its query. */
  page: string | null;
  /** The country as a trusted proxy reports it. */
  country: string | null;
};

/** What every rule receives: the caller, the database, and the one time that answers every question about the clock. */
export type Ctx<C extends Caller = Caller> = {
  caller: C;
  db: Db;
  now: Date;
  /** Notifies no one: importing old content isn't news. */
  quiet?: true;
  /** The first bytes of a daily salted hash of the sender's network, if the request has one. */
  network?: Uint8Array<ArrayBuffer>;
  /** The origin through which the request reached the site, for links in mail. */
  origin?: string;
  /** The sender as the network sees it, for rules that need it; it is never stored or logged. */
  sender?: Sender;
  /** The token of an anonymous draft that the request carries, whoever sent it, for a caller who claims the draft. */
  draftToken?: string;
};

/** What a rule needs that reads the same for everyone. */
export type Reader = Pick<Ctx, "db" | "now">;
