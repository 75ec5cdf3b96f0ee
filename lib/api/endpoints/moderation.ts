import { listAudit } from "../../activity/audit/list-audit";
import { appeal } from "../../review/appeals/appeal";
import { decide, decideMany, undoDecisions } from "../../review/decisions/decide";
import { listModerationLog } from "../../review/decisions/list-moderation-log";
import { claimItem } from "../../review/queue/claim-item";
import { listQueue, readQueueItem } from "../../review/queue/list-queue";
import { reportProduct } from "../../review/reports/report-product";
import { on } from "../endpoint";
import * as op from "../operations/moderation";

export const moderationEndpoints = [
  on(op.listQueue, listQueue),
  on(op.readQueueItem, readQueueItem),
  on(op.decide, decide),
  on(op.decideMany, decideMany),
  on(op.undoDecisions, undoDecisions),
  on(op.claimItem, claimItem),
  on(op.reportProduct, reportProduct),
  on(op.appeal, appeal),
  on(op.listModerationLog, listModerationLog),
  on(op.listAudit, listAudit),
];
