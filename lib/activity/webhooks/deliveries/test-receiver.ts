import type { Ctx, SessionCaller } from "../../../core/ctx";
import { newId } from "../../../core/ids";
import { requireAdminSession } from "../../../core/require";
import type { TestResult } from "../../../identity/administration/system/schema";
import { outcomeWords } from "../rules";
import { post } from "./deliver-due";

/**
 * Posts a test event to an address of an admin's choice as webhooks are posted, unsigned and once, and says how it went:
 * whether this site reaches receivers at all, through its DNS and its firewall.
 */
export async function testReceiver(
  { caller, db, now }: Ctx<SessionCaller>,
  { url }: { url: string },
  options: Parameters<typeof post>[3] = {},
): Promise<TestResult> {
  requireAdminSession({ caller, db, now });
  const event = { type: "ping", timestamp: now.toISOString(), data: { message: "This is a test." } };
  const headers = {
    "webhook-id": newId(),
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
  };
  const { status, error, durationMs } = await post(url, JSON.stringify(event), headers, options);
  const ok = status !== null && status >= 200 && status < 300;
  const redirected = status !== null && status >= 300 && status < 400 ? "redirected" : null;
  return { ok, detail: `${outcomeWords(status, error ?? redirected)}.`, durationMs };
}
