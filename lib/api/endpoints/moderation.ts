import { listAudit } from "../../activity/audit/list-audit";
import { appeal } from "../../review/appeals/appeal";
import { claimProduct } from "../../review/claims/claim-product";
import { listClaims } from "../../review/claims/list-claims";
import { verifyClaim } from "../../review/claims/verify-claim";
import { withdrawClaim } from "../../review/claims/withdraw-claim";
import { decide, decideMany, undoDecisions } from "../../review/decisions/decide";
import { listModerationLog } from "../../review/decisions/list-moderation-log";
import { claimItem } from "../../review/queue/claim-item";
import { listQueue, readQueueItem } from "../../review/queue/list-queue";
import { reportProduct } from "../../review/reports/report-product";
import { on } from "../endpoint";
import * as claims from "../operations/claims";
import * as op from "../operations/moderation";

export const moderationEndpoints = [
  on(op.listQueue, listQueue),
  on(op.readQueueItem, readQueueItem),
  on(op.decide, (ctx, input) => decide(ctx, input)),
  on(op.decideMany, decideMany),
  on(op.undoDecisions, undoDecisions),
  on(op.claimItem, claimItem),
  on(op.reportProduct, reportProduct),
  on(op.appeal, appeal),
  on(op.listModerationLog, listModerationLog),
  on(op.listAudit, listAudit),
  on(claims.claimProduct, claimProduct),
  on(claims.verifyClaim, (ctx, input) => verifyClaim(ctx, input)),
  on(claims.withdrawClaim, withdrawClaim),
  on(claims.listClaims, listClaims),
];
