import type { Ctx, SessionCaller } from "../../../core/ctx";
import { requireAdminSession } from "../../../core/require";
import { mediaStorage } from "../../../platform/storage/storage";
import { testStorage } from "../../../platform/storage/test-storage";
import type { TestResult } from "./schema";
import { timed } from "./timed";

/** Writes, reads and removes a file in the storage of uploads, for an admin's session. */
export async function testSiteStorage(ctx: Ctx<SessionCaller>): Promise<TestResult> {
  requireAdminSession(ctx);
  return timed(() => testStorage(mediaStorage()));
}
