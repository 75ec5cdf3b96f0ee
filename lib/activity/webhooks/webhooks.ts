import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import { newId } from "../../core/ids";
import { type Page, readNewest } from "../../core/pagination";
import { emit } from "../../events/emit";
import { lockCaller } from "../../identity/auth/lock-caller";
import { requireMember } from "../../identity/organizations/find";
import { inTransaction, type Prisma } from "../../platform/db/db";
import { normalizeWebsite } from "../../platform/outbound/website-url";
import { cancelPending } from "./deliveries/disable-failing";
import { findWebhook, lockWebhook, shownWith, toWebhook, type WebhookRow } from "./find";
import { maxWebhooks, previousSecretMs } from "./rules";
import type {
  CreatedWebhook,
  CreateWebhook,
  ListWebhooks,
  UpdateWebhook,
  Webhook,
  WebhookWithSecret,
} from "./schema";
import { newSecret, sealSecret } from "./secret";

/** The webhooks of the organizations that the caller owns, or of one of them, newest first. */
export function listWebhooks(
  { caller, db, now }: Ctx<PersonCaller>,
  { organization: slug, ...paging }: z.output<typeof ListWebhooks>,
): Promise<Page<Webhook>> {
  const organization = {
    slug,
    memberships: { some: { personId: caller.person.id, role: "owner" as const } },
  };
  return readNewest(
    paging,
    ["webhooks", slug ?? null],
    ({ where, ...query }) =>
      db.webhook.findMany({ ...query, where: { organization, ...where }, include: shownWith }),
    (rows) => rows.map((row) => toWebhook(row, now)),
  );
}

/** A webhook of an organization that the caller owns; never its secret. */
export async function readWebhook(ctx: Ctx<PersonCaller>, { id }: { id: string }): Promise<Webhook> {
  return toWebhook(await findWebhook(ctx, id), ctx.now);
}

/**
 * Creates a webhook of an organization, for owners, and returns its secret, which is not shown again. 409 beyond
 * `maxWebhooks` per organization; concurrent calls wait for the organization's row.
 */
export async function createWebhook(
  ctx: Ctx<PersonCaller>,
  { organizationId, url, events }: z.output<typeof CreateWebhook>,
): Promise<WebhookWithSecret> {
  const address = requireUrl(url);
  const [id, secret] = [newId(), newSecret()];
  return inTransaction(ctx.db, async (tx) => {
    await lockCaller(tx, ctx);
    await tx.$executeRaw`select 1 from organizations where id = ${organizationId}::uuid for update`;
    await requireMember({ ...ctx, db: tx }, organizationId, "owner");
    if ((await tx.webhook.count({ where: { organizationId } })) >= maxWebhooks)
      fail("invalid_state", `An organization can have at most ${maxWebhooks} webhooks. Delete one first.`);
    const row = await tx.webhook.create({
      data: { id, organizationId, url: address, secret: sealSecret(secret, id), events, createdAt: ctx.now },
      include: shownWith,
    });
    await emit(tx, ctx, "webhook.created", {
      id,
      organizationId,
      details: { host: new URL(address).hostname, events },
    });
    return { ...toWebhook(row, ctx.now), secret };
  });
}

/** A webhook that the caller has created, never its secret; 409 once it is deleted. */
export async function readCreatedWebhook(
  ctx: Ctx<PersonCaller>,
  { id }: { id: string },
): Promise<CreatedWebhook> {
  if ((await ctx.db.webhook.count({ where: { id } })) > 0) return readWebhook(ctx, { id });
  return fail(
    "invalid_state",
    "The webhook that this request created was deleted. Use a new Idempotency-Key to create another.",
  );
}

/**
 * Changes a webhook's address, its events, or whether it is enabled. Disabling cancels what waits; enabling starts
 * with a clean record. Changing nothing records nothing.
 */
export function updateWebhook(
  ctx: Ctx<PersonCaller>,
  { id, url, events, enabled }: z.output<typeof UpdateWebhook>,
): Promise<Webhook> {
  const address = url === undefined ? undefined : requireUrl(url);
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockWebhook({ ...ctx, db: tx }, id);
    const data = changesOf(row, { address, events, enabled }, ctx.now);
    const changed = Object.keys(data);
    if (changed.length === 0) return toWebhook(row, ctx.now);
    if (data.disabledAt) await cancelPending(tx, row.id);
    const updated = await tx.webhook.update({ where: { id: row.id }, data, include: shownWith });
    await emit(tx, ctx, "webhook.changed", {
      id: row.id,
      organizationId: row.organizationId,
      details: {
        host: new URL(updated.url).hostname,
        events: updated.events,
        enabled: updated.disabledAt === null,
      },
    });
    return toWebhook(updated, ctx.now);
  });
}

type Wanted = { address: string | undefined; events: string[] | undefined; enabled: boolean | undefined };

function changesOf(
  row: WebhookRow,
  { address, events, enabled }: Wanted,
  now: Date,
): Prisma.WebhookUpdateInput {
  const isEnabled = row.disabledAt === null;
  const fresh = { failingSince: null, pausedUntil: null };
  return {
    // Another receiver has not failed yet.
    ...(address !== undefined && address !== row.url ? { url: address, ...fresh } : {}),
    ...(events && events.join() !== row.events.join() ? { events } : {}),
    ...(enabled === true && !isEnabled ? { disabledAt: null, disabledReason: null, ...fresh } : {}),
    ...(enabled === false && isEnabled ? { disabledAt: now, disabledReason: "owner" } : {}),
  };
}

/** Gives a webhook a new secret, shown only now. For a day both sign deliveries; an older one ends at once. */
export function rotateSecret(ctx: Ctx<PersonCaller>, { id }: { id: string }): Promise<WebhookWithSecret> {
  const secret = newSecret();
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockWebhook({ ...ctx, db: tx }, id);
    const updated = await tx.webhook.update({
      where: { id: row.id },
      data: {
        secret: sealSecret(secret, row.id),
        previousSecret: row.secret,
        previousSecretUntil: new Date(ctx.now.getTime() + previousSecretMs),
      },
      include: shownWith,
    });
    await emit(tx, ctx, "webhook.secret_rotated", { id: row.id, organizationId: row.organizationId });
    return { ...toWebhook(updated, ctx.now), secret };
  });
}

/** Deletes a webhook with its deliveries; an attempt in progress may still arrive. */
export function deleteWebhook(ctx: Ctx<PersonCaller>, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockWebhook({ ...ctx, db: tx }, id);
    await tx.webhook.deleteMany({ where: { id: row.id } });
    await emit(tx, ctx, "webhook.deleted", {
      id: row.id,
      organizationId: row.organizationId,
      details: { host: new URL(row.url).hostname },
    });
  });
}

/** Normalizes an address that may be sent to, or 422. Where it leads is checked at each attempt. */
const requireUrl = (url: string): string =>
  normalizeWebsite(url) ??
  failField(
    "url",
    "invalid_url",
    "must be a public http or https URL, on port 80 or 443, without a password",
  );
