import type { Db } from "../core/db";
import type { Scope } from "./scopes";

export type Person = {
  id: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
  role: "member" | "admin";
};

export type AnonymousCaller = { kind: "anonymous" };
export type DraftCaller = { kind: "draft"; draftId: string };
export type KeyCaller = { kind: "key"; keyId: string; person: Person; scopes: readonly Scope[] };
export type SessionCaller = { kind: "session"; sid: string; person: Person };

/** Who sent a request, settled once. A draft caller is nobody but the maker of one anonymous draft. */
export type Caller = AnonymousCaller | DraftCaller | KeyCaller | SessionCaller;

/** A person, by session or by key. */
export type PersonCaller = KeyCaller | SessionCaller;

export type Sender = {
  address: string | null;
  userAgent: string;
  /** The browser fetches ahead of a visit that may never come. */
  isPrefetch: boolean;
  /** The page that sent the request, with its query. */
  page: string | null;
  /** The country that a trusted proxy names. */
  country: string | null;
};

/** What every verb gets: who calls, the database, and the one time that settles each question of the clock. */
export type Ctx<C extends Caller = Caller> = {
  caller: C;
  db: Db;
  now: Date;
  /** Nobody is told of what is done: an import is no news. */
  quiet?: true;
  /** The first bytes of a daily salted hash of the sender's network, where the request has one. */
  network?: Uint8Array<ArrayBuffer>;
  /** The site's own origin as the request came to it, for links in mails. */
  origin?: string;
  /** Who sent the request as the network sees it, for verbs that ask; nothing keeps or logs it. */
  sender?: Sender;
  /** The token of an anonymous draft that came with the request, whoever sent it, for who takes that draft over. */
  draftToken?: string;
};
