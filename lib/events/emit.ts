import { personOf } from "../core/require";
import { touchTags } from "../platform/cache/cache-tags";
import { afterCommit, type Db } from "../platform/db/db";
import type { About } from "./act";
import { type AboutOf, type ActName, actOf } from "./all-acts";
import { type Actor, isCaller, writeAuditEntries } from "./audit-entry";
import { enqueueWebhooks } from "./enqueue-webhook";
import { notify } from "./notify";

export type Emitter = {
  caller: Actor;
  now: Date;
  /** The origin of the site, for links in mail. */
  origin?: string;
  /** Notifies no one: importing old content isn't news. */
  quiet?: true;
};

/**
 * Carries out everything that follows from an act, in its transaction: audit entry, notifications and webhooks. Cache
 * tags are touched once the transaction has committed.
 */
export const emit = <N extends ActName>(tx: Db, by: Emitter, name: N, about: AboutOf<N>): Promise<void> =>
  emitMany(tx, by, name, [about]);

/** The same for one act on many things. */
export async function emitMany<N extends ActName>(
  tx: Db,
  by: Emitter,
  name: N,
  abouts: readonly AboutOf<N>[],
): Promise<void> {
  if (abouts.length === 0) return;
  const { audit, notifies, webhook } = actOf(name);
  if (audit)
    await writeAuditEntries(tx, by, { action: name, subjectType: audit.subject }, abouts as readonly About[]);
  await enqueueWebhooks(
    tx,
    abouts.flatMap((about) => webhook?.(about as never) ?? []),
    by.now,
  );
  if (notifies && !by.quiet) {
    const person = isCaller(by.caller) ? personOf(by.caller) : null;
    const notices = abouts.flatMap((about) =>
      notifies(about as never, { now: by.now, name: person?.name ?? "" }),
    );
    for (const notice of notices) await notify(tx, { ...by, actorId: person?.id ?? null }, notice);
  }
  touchFor(tx, name, ...abouts);
}

/** Touches the cache tags of an act whose statement does the rest itself; see `emitLater`. */
export function touchFor<N extends ActName>(db: Db, name: N, ...abouts: readonly AboutOf<N>[]): void {
  const { touches } = actOf(name);
  const tags = [
    ...new Set(
      abouts.flatMap((about) => (typeof touches === "function" ? touches(about as never) : (touches ?? []))),
    ),
  ];
  if (tags.length > 0) afterCommit(db, (committed) => touchTags(committed, tags));
}
