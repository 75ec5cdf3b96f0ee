import type { Ctx, SessionCaller } from "../../../core/ctx";
import { env } from "../../../core/env";
import { requireAdminSession } from "../../../core/require";
import { emit } from "../../../events/emit";
import { inTransaction } from "../../../platform/db/db";
import { speakTo } from "../../../platform/mail/speak-to";
import { sendTestMail } from "../../../platform/mail/test-mail";
import { readSettings } from "../../../platform/settings/read-settings";
import { mediaStorage } from "../../../platform/storage/storage";
import { testStorage } from "../../../platform/storage/test-storage";
import type { TestResult } from "./schema";

/** Sends an admin a message, and says what the mail server answered. The audit log has one that was accepted. */
export async function testMail(ctx: Ctx<SessionCaller>): Promise<TestResult> {
  const { db, caller } = requireAdminSession(ctx);
  const { email } = caller.person;
  if (email === null) return { ok: false, detail: "Your account has no email address.", durationMs: 0 };
  const site = await readSettings(db);
  return timed(async () => {
    const sent = await speakTo(db, caller.person.locale, () => sendTestMail(email, site, env()));
    if (sent.ok) await inTransaction(db, (tx) => emit(tx, ctx, "mail.tested", { id: "site" }));
    return sent;
  });
}

/** Writes, reads and removes a file in the storage of uploads, for an admin's session. */
export async function testSiteStorage(ctx: Ctx<SessionCaller>): Promise<TestResult> {
  requireAdminSession(ctx);
  return timed(() => testStorage(mediaStorage()));
}

/** A result with how long it took. */
export async function timed(run: () => Promise<Omit<TestResult, "durationMs">>): Promise<TestResult> {
  const startedAt = performance.now();
  return { ...(await run()), durationMs: Math.round(performance.now() - startedAt) };
}
