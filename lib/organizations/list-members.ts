import type { Ctx, PersonCaller } from "../auth/caller";
import { decodeCursor, encodeCursor, isIdPart, isInstantPart, type Page, toPage } from "../core/pages";
import { findOrganization } from "./find";
import { toMember, withPerson } from "./present";
import type { Member } from "./schema";

const isKey = (key: unknown[]): key is [string, string] => isInstantPart(key[0]) && isIdPart(key[1]);

/** The members of an organization, the first to join first, for any of them; others' addresses for an owner's session only. */
export async function listMembers(
  ctx: Ctx<PersonCaller>,
  { slug, limit, cursor }: { slug: string; limit: number; cursor?: string },
): Promise<Page<Member>> {
  const { id: organizationId, role } = await findOrganization(ctx, slug, "viewer");
  const filters = ["members", organizationId];
  const after = decodeCursor(cursor, filters, isKey);
  const rows = await ctx.db.membership.findMany({
    where: {
      organizationId,
      ...(after && {
        OR: [{ createdAt: { gt: after[0] } }, { createdAt: after[0], personId: { gt: after[1] } }],
      }),
    },
    select: { role: true, createdAt: true, ...withPerson },
    orderBy: [{ createdAt: "asc" }, { personId: "asc" }],
    take: limit + 1,
  });
  const cursorOf = ({ createdAt, person }: (typeof rows)[number]) =>
    encodeCursor(filters, [createdAt.toISOString(), person.id]);
  return toPage(rows, limit, cursorOf, (row) =>
    toMember(row, { person: ctx.caller.person, role: ctx.caller.kind === "session" ? role : "viewer" }),
  );
}
