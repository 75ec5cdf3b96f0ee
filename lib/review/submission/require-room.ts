import { findNames } from "../../catalog/categories/name-categories";
import { findNamed } from "../../catalog/categories/rules";
import type { Listing } from "../../catalog/listings/schema";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { fail, type ValidationError } from "../../core/errors";
import { startOfDay } from "../../core/time";
import type { Db } from "../../platform/db/db";
import { readSettings } from "../../platform/settings/read-settings";
import { isFreeToSubmit } from "./require-submitter";

/**
 * 409 `limit_reached` for whoever has submitted as often today as the site allows. The lock lets one submission of a person
 * at a time be counted, and is held until the transaction ends.
 */
export async function requireRoom(tx: Db, { caller, now }: Ctx<PersonCaller>): Promise<void> {
  const { submissionsPerDay: most } = await readSettings(tx);
  if (most === null || isFreeToSubmit(caller)) return;
  const { id } = caller.person;
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('submissions of ' || ${id}, 0))`;
  const done = await tx.auditEntry.count({
    where: { actorId: id, action: "revision.submitted", at: { gte: startOfDay(now) } },
  });
  if (done < most) return;
  const times = most === 1 ? "once" : `${most} times`;
  fail("limit_reached", `You can submit ${times} a day here. Try again after midnight UTC.`);
}

/** The categories of a listing that the directory lacks, if the site lets only admins name new ones, each with its path. */
export async function findForeignCategories(
  tx: Db,
  { caller }: Pick<Ctx<PersonCaller>, "caller">,
  { categories }: Pick<Listing, "categories">,
): Promise<ValidationError[]> {
  const { newCategories } = await readSettings(tx);
  if (newCategories === "makers" || isFreeToSubmit(caller) || categories.length === 0) return [];
  const known = await findNames(tx, categories);
  return categories.flatMap((name, at) =>
    findNamed(name, known) === null
      ? {
          path: `listing.categories[${at}]`,
          code: "unknown_category",
          message: `This directory has no category “${name}”. Choose an existing one.`,
        }
      : [],
  );
}
