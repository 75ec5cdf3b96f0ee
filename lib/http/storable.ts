import { bridge } from "../core/bridge";
import type { Language } from "../core/locales";
import { earlier, type Reading } from "../platform/cache/cache-tags";
import type { Tag } from "../platform/cache/tags";

/** What a route or a page declares if its reply is the same for everyone. */
export type Storable = {
  /** It is made again once one of these has changed. */
  tags: readonly Tag[];
  lifetimeMs: number;
  /** The query parameters that it depends on; others are ignored. */
  parameters?: readonly string[];
  until?: number;
  /** Whether other replies of this address depend on the caller. */
  isMixed?: boolean;
};

export type AnsweredRequest = {
  origin: string;
  /** The language that its address asks for. */
  language?: Language;
  storable: Storable | null;
  isMissing?: true;
  isPersonal?: true;
  /** When its data was read; absent where nothing is stored. */
  reading?: Reading;
};

const currentRequest = () => bridge().requests?.getStore() as AnsweredRequest | undefined;

/**
 * Lets the front door store the reply to the current request; without a front door nothing is stored, nor what a page
 * shows that is personal. If a page calls it several times, the tags add up.
 */
export function markCacheable(said: Storable): void {
  const request = currentRequest();
  if (!request || request.isPersonal) return;
  const tags = new Set([...(request.storable?.tags ?? []), ...said.tags]);
  request.storable = { ...said, tags: [...tags] };
}

/** Notes that the reply depends on who asks: it is never stored, whatever its parts say. */
export function markPersonal(): void {
  const request = currentRequest();
  if (!request) return;
  request.isPersonal = true;
  request.storable = null;
}

/** Notes that the current request reads from a replica: its reply counts as read when the replica's data was new. */
export function noteReplicaRead(asOf: Reading): void {
  const request = currentRequest();
  if (request?.reading) request.reading = earlier(asOf, request.reading);
}

/** Gives the current page the status 404: it says itself what is missing, and is not stored. */
export function markMissing(): void {
  const request = currentRequest();
  if (request) request.isMissing = true;
}
