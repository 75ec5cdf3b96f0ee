import {
  Archive,
  ArrowUpDown,
  BadgeCheck,
  Ban,
  CalendarClock,
  Check,
  CircleAlert,
  CircleDashed,
  Clock,
  EyeOff,
  FilePlus,
  Globe,
  History,
  LayoutList,
  ListChecks,
  Lock,
  type LucideIcon,
  MessageSquareWarning,
  Minus,
  Monitor,
  PencilLine,
  Plus,
  Power,
  PowerOff,
  RefreshCw,
  RotateCcw,
  ShieldCheck,
  Star,
  StarOff,
  TimerOff,
  TrendingUp,
  TriangleAlert,
  Undo2,
  User,
  X,
} from "lucide-react";
import type { PostRevisionKind } from "@/lib/blog/history/schema";
import type { LoggedDecision, RevisionStatus } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import type { BlockChange } from "@/lib/documents/blocks/diff";
import type { ListImport } from "@/lib/portability/lists/schema";
import { statuses } from "@/messages/en.json";
import type { TagTone } from "./tag";

type Look = { tone: TagTone; icon: LucideIcon };

/** Of a product's revision. */
const revisions: Record<RevisionStatus, Look> = {
  draft: { tone: "plain", icon: PencilLine },
  screening: { tone: "waiting", icon: ListChecks },
  in_review: { tone: "waiting", icon: Clock },
  changes_requested: { tone: "warning", icon: MessageSquareWarning },
  approved: { tone: "clear", icon: Check },
  published: { tone: "solid", icon: Globe },
  rejected: { tone: "report", icon: X },
  withdrawn: { tone: "plain", icon: Undo2 },
  superseded: { tone: "plain", icon: History },
  suspended: { tone: "report", icon: Ban },
};

/** Of what a reviewer did beyond giving a revision a status. */
const reviews = {
  reinstated: { tone: "clear", icon: RotateCcw },
  dismissed: { tone: "plain", icon: Minus },
  appeal: { tone: "warning", icon: MessageSquareWarning },
  name: { tone: "warning", icon: PencilLine },
  claim: { tone: "warning", icon: BadgeCheck },
  collection: { tone: "warning", icon: LayoutList },
  needs_proof: { tone: "warning", icon: CircleDashed },
  report: { tone: "report", icon: CircleAlert },
  unlisted: { tone: "plain", icon: EyeOff },
  featured: { tone: "clear", icon: Star },
  unfeatured: { tone: "plain", icon: StarOff },
} satisfies Record<string, Look>;

/** Of a post and of what its revisions did; it shares `draft` and `published` with products. */
const posts = {
  scheduled: { tone: "waiting", icon: CalendarClock },
  archived: { tone: "plain", icon: Archive },
  unpublished: { tone: "plain", icon: EyeOff },
  created: { tone: "plain", icon: FilePlus },
  edited: { tone: "plain", icon: PencilLine },
  restored: { tone: "plain", icon: RotateCcw },
} satisfies Record<string, Look>;

/** Of a check, a thing to do, a domain. */
const checks = {
  passed: { tone: "clear", icon: Check },
  done: { tone: "clear", icon: Check },
  warning: { tone: "warning", icon: TriangleAlert },
  note: { tone: "warning", icon: MessageSquareWarning },
  failed: { tone: "report", icon: X },
  fix: { tone: "report", icon: CircleAlert },
  running: { tone: "waiting", icon: Clock },
  stopped: { tone: "plain", icon: Ban },
  unmeasured: { tone: "plain", icon: Minus },
  verified: { tone: "clear", icon: BadgeCheck },
  unverified: { tone: "plain", icon: CircleDashed },
  unavailable: { tone: "plain", icon: Minus },
  lost: { tone: "report", icon: X },
  found: { tone: "clear", icon: Check },
  not_found: { tone: "plain", icon: Minus },
  unknown: { tone: "warning", icon: TriangleAlert },
} satisfies Record<string, Look>;

/** Of a webhook and its deliveries; a delivery shares `failed`. */
const webhooks = {
  on: { tone: "clear", icon: Power },
  off: { tone: "plain", icon: PowerOff },
  disabled: { tone: "report", icon: Ban },
  failing: { tone: "warning", icon: TriangleAlert },
  pending: { tone: "waiting", icon: Clock },
  retrying: { tone: "warning", icon: RefreshCw },
  delivered: { tone: "clear", icon: Check },
} satisfies Record<string, Look>;

/** Of an API key that is of no use anymore. */
const keys = {
  revoked: { tone: "plain", icon: Ban },
  expired: { tone: "plain", icon: TimerOff },
} satisfies Record<string, Look>;

/** Of a person; it shares `suspended`. */
const people = {
  admin: { tone: "solid", icon: ShieldCheck },
  you: { tone: "clear", icon: User },
  this_session: { tone: "clear", icon: Monitor },
  active: { tone: "clear", icon: Check },
  unproven: { tone: "warning", icon: CircleDashed },
} satisfies Record<string, Look>;

/** Of a report that a person sent. */
const reports = {
  undecided: { tone: "warning", icon: Clock },
  decided: { tone: "plain", icon: Check },
  closed: { tone: "plain", icon: Minus },
} satisfies Record<string, Look>;

/** Of what who may see. */
const audiences = {
  not_public: { tone: "plain", icon: EyeOff },
  partly_public: { tone: "clear", icon: Globe },
  members_only: { tone: "plain", icon: Lock },
} satisfies Record<string, Look>;

/** Of a block between two revisions. */
const changes: Record<BlockChange["kind"], Look> & Record<"overlapping", Look> = {
  added: { tone: "clear", icon: Plus },
  removed: { tone: "report", icon: Minus },
  moved: { tone: "plain", icon: ArrowUpDown },
  changed: { tone: "plain", icon: PencilLine },
  same: { tone: "plain", icon: Minus },
  overlapping: { tone: "warning", icon: TriangleAlert },
};

/** Of what a page measures or lists. */
const figures = {
  stale: { tone: "warning", icon: History },
  incident: { tone: "report", icon: TriangleAlert },
  gain: { tone: "warning", icon: TrendingUp },
} satisfies Record<string, Look>;

/** Of a ranking. */
const rankings = {
  open: { tone: "waiting", icon: Clock },
  closing: { tone: "plain", icon: Clock },
  final: { tone: "plain", icon: Lock },
} satisfies Record<string, Look>;

export const STATUSES = {
  ...revisions,
  ...reviews,
  ...posts,
  ...checks,
  ...webhooks,
  ...keys,
  ...people,
  ...reports,
  ...audiences,
  ...changes,
  ...figures,
  ...rankings,
};

export type StatusName = keyof typeof STATUSES;

/** The status that a decision leads to. */
export const DECIDED = {
  approve: "approved",
  request_changes: "changes_requested",
  reject: "rejected",
  suspend: "suspended",
  reinstate: "reinstated",
  feature: "featured",
  unfeature: "unfeatured",
} as const satisfies Record<LoggedDecision, StatusName>;

/** The same of an item of the queue: approving what a report was about leaves it as it is. */
export const outcomeOf = (kind: string, decision: LoggedDecision): StatusName =>
  kind === "report" && decision === "approve" ? "dismissed" : DECIDED[decision];

/** Of an import of a list. */
export const IMPORTS = {
  waiting: "pending",
  running: "running",
  done: "done",
  failed: "failed",
  stopped: "stopped",
} as const satisfies Record<ListImport["status"], StatusName>;

export const POST_ACTS = {
  create: "created",
  update: "edited",
  restore: "restored",
  publish: "published",
  schedule: "scheduled",
  unpublish: "unpublished",
  archive: "archived",
} as const satisfies Record<PostRevisionKind, StatusName>;

/** What a status is called, within a sentence. */
export const statusLabel = (name: StatusName): string => messages({ statuses })(name);

/** The same at the beginning of a sentence or alone in a heading. */
export const statusTitle = (name: StatusName): string =>
  statusLabel(name).replace(/^./, (first) => first.toUpperCase());
