import { Prisma } from "../core/db";
import { fail } from "../core/errors";

/**
 * Writes to memberships. The trigger `memberships_keep_an_owner` refuses what would leave an organization without an
 * owner, also when two owners go at once: 409.
 */
export async function keepAnOwner<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isLastOwner(error)) throw error;
    return fail("invalid_state", "An organization keeps at least one owner. Make somebody else one first.");
  }
}

const isLastOwner = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  /"23514".*an organization keeps at least one owner/.test(JSON.stringify(error.meta ?? {}));
