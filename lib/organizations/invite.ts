import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { type Db, inTransaction } from "../core/db";
import { enqueue } from "../core/enqueue";
import { env } from "../core/env";
import { fail } from "../core/errors";
import { seal } from "../core/seal";
import { siteAddress } from "../core/site-address";
import { addDays } from "../core/time";
import { canSendMail } from "../mail/deliverable";
import { tellOfInvitation } from "../notifications/tell-of-invitation";
import { lockOrganization } from "./find";
import { digestOfToken, openAt } from "./find-invitation";
import { toInvitation } from "./present";
import type { CreatedInvitation, Invite } from "./schema";

/**
 * Invites by a link that works once, for an owner. Its token is in the reply alone; a mail to `email` waits sealed. The
 * address of a member is 409; an earlier open invitation of the same address is taken back.
 */
export function invite(ctx: Ctx<SessionCaller>, input: z.output<typeof Invite>): Promise<CreatedInvitation> {
  const token = randomBytes(32).toString("base64url");
  const url = new URL(`/invitations/${token}`, env().SITE_URL ?? ctx.origin ?? siteAddress("/")).href;
  const email = input.email ?? null;
  const sent = email !== null && canSendMail();
  return inTransaction(ctx.db, async (tx) => {
    const organization = await lockOrganization({ ...ctx, db: tx }, input.slug, "owner");
    const { id: organizationId } = organization;
    if (email) await settleEarlier(tx, ctx, organizationId, email);
    const row = await tx.invitation.create({
      data: {
        organizationId,
        email,
        role: input.role,
        digest: digestOfToken(token),
        invitedById: ctx.caller.person.id,
        createdAt: ctx.now,
        expiresAt: addDays(ctx.now, input.expiresInDays),
      },
    });
    await recordAudit(tx, ctx, {
      action: "invitation.created",
      subjectType: "invitation",
      subjectId: row.id,
      organizationId,
      details: { role: row.role, byMail: email !== null, days: input.expiresInDays },
    });
    if (email) await tellOfInvitation(tx, ctx, { id: row.id, email, url, organization });
    if (sent) await enqueue(tx, "mail_invitation", { invitationId: row.id, sealedUrl: seal(url) });
    return { ...toInvitation(row, ctx.caller.person), url, sent };
  });
}

async function settleEarlier(
  tx: Db,
  ctx: Ctx<SessionCaller>,
  organizationId: string,
  email: string,
): Promise<void> {
  const member = await tx.membership.findFirst({ where: { organizationId, person: { email } } });
  if (member) fail("invalid_state", `${email} belongs to a member already.`);
  const earlier = await tx.invitation.updateManyAndReturn({
    where: { organizationId, email, ...openAt(ctx.now) },
    data: { revokedAt: ctx.now },
    select: { id: true },
  });
  for (const { id } of earlier)
    await recordAudit(tx, ctx, {
      action: "invitation.revoked",
      subjectType: "invitation",
      subjectId: id,
      organizationId,
      details: { replaced: true },
    });
}
