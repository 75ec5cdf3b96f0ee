import type { z } from "zod";
import type { Ctx, SessionCaller } from "../auth/caller";
import { requireAdminSession } from "../auth/require";
import { isRecord } from "../blocks/walk";
import { fail } from "../core/errors";
import { decodeCursor, encodeCursor, isIdPart, isInstantPart, type Page, toPage } from "../core/pages";
import { findFilters } from "./find";
import { deletedPerson, findLabels, keyIdOf, type Labels } from "./labels";
import { type AuditRow, auditQuery } from "./query";
import { AuditEntry, type ListAudit } from "./schema";

const isKey = (key: unknown[]): key is [string, string] => isInstantPart(key[0]) && isIdPart(key[1]);

/** Searches the audit log, newest first, for an admin's session. A range that ends before it begins is 400. */
export async function listAudit(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof ListAudit>,
): Promise<Page<AuditEntry>> {
  const { db, now } = requireAdminSession(ctx);
  const { limit, cursor, ...search } = input;
  const filters = ["audit", Object.entries(search).sort()];
  const after = decodeCursor(cursor, filters, isKey);
  if (search.from && search.to && new Date(search.from) > new Date(search.to)) {
    fail("invalid_time_range", "from must not be after to.");
  }
  const found = await findFilters(db, input);
  const place = after && { at: new Date(after[0]), id: after[1] };
  const rows = found ? await db.$queryRaw<AuditRow[]>(auditQuery(found, place, limit + 1)) : [];
  const labels = await findLabels(db, rows.slice(0, limit), now);
  return toPage(
    rows,
    limit,
    ({ at, id }) => encodeCursor(filters, [at.toISOString(), id]),
    (row) => toEntry(row, labels),
  );
}

function toEntry(row: AuditRow, labels: Labels): AuditEntry {
  const { actorId, subjectType, subjectId, organizationId } = row;
  const keyId = keyIdOf(row);
  const subject = labels.of(subjectType, subjectId);
  const organization = organizationId === null ? undefined : labels.organization(organizationId);
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: {
      kind: AuditEntry.shape.actor.shape.kind.parse(row.actorKind),
      id: actorId,
      name: actorId === null ? null : (labels.of("person", actorId)?.label ?? deletedPerson),
      key: keyId === null ? null : { id: keyId, name: labels.of("key", keyId)?.label ?? null },
    },
    subject: {
      type: subjectType,
      id: subjectId,
      label: subject?.label ?? (subjectType === "person" ? deletedPerson : null),
      path: subject?.path ?? null,
    },
    organization: organizationId === null ? null : toOrganization(organizationId, organization),
    details: isRecord(row.details) ? row.details : {},
  };
}

const toOrganization = (id: string, found: { slug: string; name: string } | undefined) => ({
  id,
  slug: found?.slug ?? null,
  name: found?.name ?? null,
});
