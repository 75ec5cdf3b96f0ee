import type { Ctx } from "../../core/ctx";
import { fail } from "../../core/errors";
import { commandLine } from "../../events/audit-entry";
import { emit } from "../../events/emit";
import { type Db, inTransaction } from "../../platform/db/db";
import { erasePerson } from "../accounts/erase-person";
import { lockAccount } from "../auth/lock-person";
import { countAdmins } from "../people/create-person";

export type Merged = {
  name: string;
  organizations: number;
  posts: number;
  collections: number;
  adminsLeft: number;
};

/**
 * Merges a second account of somebody into another, for the command line: memberships, with the higher role of both,
 * posts, collections, saved and followed things and connections move. Votes stay counted once, where they were cast;
 * the account itself is deleted with its keys.
 */
export function mergePeople(
  { db, now }: Pick<Ctx, "db" | "now">,
  { from, into }: { from: string; into: string },
): Promise<Merged> {
  if (from === into) fail("invalid_state", "Both emails belong to the same account.");
  return inTransaction(db, async (tx) => {
    // In one order, so that two merges at once don't wait for each other.
    const locked = new Map<string, string>();
    for (const email of [from, into].sort()) locked.set(email, (await lockAccount(tx, email)).id);
    const [gone, kept] = [locked.get(from) ?? "", locked.get(into) ?? ""];
    const by = { caller: commandLine, now };
    const organizations = await moveMemberships(tx, gone, kept);
    const moved = await moveMade(tx, gone, kept);
    await moveConnections(tx, gone, kept);
    for (const organizationId of organizations) {
      await emit(tx, by, "member.added", { id: kept, organizationId });
      await emit(tx, by, "member.left", { id: gone, organizationId });
    }
    await emit(tx, by, "person.merged", { id: kept, details: { from: gone } });
    await erasePerson(tx, by, gone);
    const { name } = await tx.person.findUniqueOrThrow({ where: { id: kept }, select: { name: true } });
    return { name, organizations: organizations.length, ...moved, adminsLeft: await countAdmins(tx) };
  });
}

/** The one who stays joins first, so that no organization is without an owner in between. */
async function moveMemberships(tx: Db, gone: string, kept: string): Promise<string[]> {
  await tx.$executeRaw`
    select 1 from organizations where id in (select organization_id from memberships where person_id = ${gone}::uuid)
    order by id for update`;
  await tx.$executeRaw`
    insert into memberships as m (organization_id, person_id, role, created_at)
    select organization_id, ${kept}::uuid, role, created_at from memberships where person_id = ${gone}::uuid
    on conflict (organization_id, person_id) do update set role = least(m.role, excluded.role)`;
  const left = await tx.$queryRaw<{ id: string }[]>`
    delete from memberships where person_id = ${gone}::uuid returning organization_id as id`;
  return left.map(({ id }) => id);
}

async function moveMade(tx: Db, gone: string, kept: string): Promise<{ posts: number; collections: number }> {
  const { count: posts } = await tx.post.updateMany({ where: { authorId: gone }, data: { authorId: kept } });
  const { count: collections } = await tx.collection.updateMany({
    where: { makerId: gone },
    data: { makerId: kept },
  });
  await tx.$executeRaw`
    update saved_products s set person_id = ${kept}::uuid where person_id = ${gone}::uuid and not exists (
      select 1 from saved_products o where o.person_id = ${kept}::uuid and o.product_id = s.product_id)`;
  await tx.$executeRaw`
    update follows f set person_id = ${kept}::uuid where person_id = ${gone}::uuid and not exists (
      select 1 from follows o where o.person_id = ${kept}::uuid and o.product_id is not distinct from f.product_id
        and o.organization_id is not distinct from f.organization_id)`;
  return { posts, collections };
}

/** One account per provider: where both are connected, that of the one who stays counts. */
async function moveConnections(tx: Db, gone: string, kept: string): Promise<void> {
  await tx.$executeRaw`
    update accounts a set person_id = ${kept}::uuid where person_id = ${gone}::uuid and not exists (
      select 1 from accounts o where o.person_id = ${kept}::uuid and o.provider = a.provider)`;
}
