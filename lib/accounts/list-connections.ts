import type { Ctx, SessionCaller } from "../auth/caller";
import { decodeCursor, encodeCursor, type Page, toPage } from "../core/pages";
import { type Connection, ProviderName } from "./schema";

const isKeyset = (key: unknown[]): key is [ProviderName] => ProviderName.safeParse(key[0]).success;

/** The identity providers that the caller signs in with, by name. */
export async function listConnections(
  { caller, db }: Ctx<SessionCaller>,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Page<Connection>> {
  const after = decodeCursor(cursor, "connections", isKeyset)?.[0];
  const rows = await db.account.findMany({
    where: { personId: caller.person.id, ...(after ? { provider: { gt: after } } : {}) },
    orderBy: { provider: "asc" },
    take: limit + 1,
    select: { provider: true, createdAt: true },
  });
  return toPage(
    rows,
    limit,
    (last) => encodeCursor("connections", [last.provider]),
    ({ provider, createdAt }) => ({
      provider: ProviderName.parse(provider),
      connectedAt: createdAt.toISOString(),
    }),
  );
}
