import type { z } from "zod";
import type { Ctx } from "../../core/ctx";
import { fail } from "../../core/errors";
import { commandLine } from "../../events/audit-entry";
import { writeSettings } from "../../identity/administration/change-settings";
import { isSetupOpen } from "../../identity/administration/setup-token";
import { refuseGuessable } from "../../identity/auth/refuse-guessable";
import { addAccount } from "../../identity/people/create-person";
import { inTransaction } from "../../platform/db/db";
import { writePreset } from "../manage-fields/add-preset";
import type { FinishSetup } from "./schema";

type At = Pick<Ctx, "db" | "now">;

/**
 * Sets up a new site with the token of its first start: the first admin, its name, color and fields. 404 for a token that is
 * wrong, used or expired, and once there was an admin: of two browsers with one token, the second is too late.
 */
export async function finishSetup(
  { db, now }: At,
  { token, site = {}, preset, ...account }: z.output<typeof FinishSetup>,
): Promise<void> {
  await requireSetup({ db, now }, token);
  await refuseGuessable(account.password, account);
  await inTransaction(db, async (tx) => {
    // Nobody becomes an admin meanwhile, by another browser or the command line.
    await tx.$executeRaw`lock table people in share row exclusive mode`;
    await requireSetup({ db: tx, now }, token);
    await addAccount({ db: tx, now }, { ...account, admin: true });
    await writeSettings({ db: tx, now, caller: commandLine }, site);
    if (preset) await writePreset({ db: tx, now, caller: commandLine }, preset);
  });
}

async function requireSetup(at: At, token: string): Promise<void> {
  if (!(await isSetupOpen(at, token)))
    fail("not_found", "This link doesn't set up the site, or no longer does.");
}
