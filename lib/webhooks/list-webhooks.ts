import type { z } from "zod";
import type { Ctx, PersonCaller } from "../auth/caller";
import { decodeCursor, encodeCursor, isIdPart, type Page, toPage } from "../core/pages";
import { shownWith, toWebhook } from "./present";
import type { ListWebhooks, Webhook } from "./schema";

const isKeyset = (key: unknown[]): key is [string] => isIdPart(key[0]);

/** The webhooks of the organizations that the caller owns, or of one of them, the newest first. */
export async function listWebhooks(
  { caller, db, now }: Ctx<PersonCaller>,
  { organization, limit, cursor }: z.output<typeof ListWebhooks>,
): Promise<Page<Webhook>> {
  const filters = ["webhooks", organization ?? null];
  const before = decodeCursor(cursor, filters, isKeyset)?.[0];
  const rows = await db.webhook.findMany({
    where: {
      organization: {
        ...(organization ? { slug: organization } : {}),
        memberships: { some: { personId: caller.person.id, role: "owner" } },
      },
      ...(before ? { id: { lt: before } } : {}),
    },
    include: shownWith,
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  return toPage(
    rows,
    limit,
    (last) => encodeCursor(filters, [last.id]),
    (row) => toWebhook(row, now),
  );
}
