import type { Ctx, SessionCaller } from "../../../core/ctx";
import { env } from "../../../core/env";
import { requireAdminSession } from "../../../core/require";
import { sendTestMail } from "../../../platform/mail/test-mail";
import { readSettings } from "../../../platform/settings/read-settings";
import type { TestResult } from "./schema";
import { timed } from "./timed";

/** Sends an admin a message, and says what the mail server answered. */
export async function testMail(ctx: Ctx<SessionCaller>): Promise<TestResult> {
  const { db, caller } = requireAdminSession(ctx);
  const { email } = caller.person;
  if (email === null) return { ok: false, detail: "Your account has no email address.", durationMs: 0 };
  const site = await readSettings(db);
  return timed(() => sendTestMail(email, site, env()));
}
