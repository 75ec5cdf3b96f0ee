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
import type { BlockChange } from "@/lib/documents/blocks/diff";
import type { ListImport } from "@/lib/portability/lists/schema";
import type { TagTone } from "./tag";

type Look = { label: string; tone: TagTone; icon: LucideIcon };

/** Of a product's revision. */
const revisions: Record<RevisionStatus, Look> = {
  draft: { label: "draft", tone: "plain", icon: PencilLine },
  screening: { label: "checks running", tone: "waiting", icon: ListChecks },
  in_review: { label: "in review", tone: "waiting", icon: Clock },
  changes_requested: { label: "changes requested", tone: "warning", icon: MessageSquareWarning },
  approved: { label: "approved", tone: "clear", icon: Check },
  published: { label: "published", tone: "solid", icon: Globe },
  rejected: { label: "rejected", tone: "report", icon: X },
  withdrawn: { label: "withdrawn", tone: "plain", icon: Undo2 },
  superseded: { label: "replaced", tone: "plain", icon: History },
  suspended: { label: "suspended", tone: "report", icon: Ban },
};

/** Of what a reviewer did beyond giving a revision a status. */
const reviews = {
  reinstated: { label: "reinstated", tone: "clear", icon: RotateCcw },
  dismissed: { label: "no action", tone: "plain", icon: Minus },
  appeal: { label: "appeal", tone: "warning", icon: MessageSquareWarning },
  name: { label: "name", tone: "warning", icon: PencilLine },
  claim: { label: "claim", tone: "warning", icon: BadgeCheck },
  collection: { label: "collection", tone: "warning", icon: LayoutList },
  needs_proof: { label: "needs proof", tone: "warning", icon: CircleDashed },
  report: { label: "report", tone: "report", icon: CircleAlert },
  unlisted: { label: "unlisted", tone: "plain", icon: EyeOff },
  featured: { label: "featured", tone: "clear", icon: Star },
  unfeatured: { label: "no longer featured", tone: "plain", icon: StarOff },
} satisfies Record<string, Look>;

/** Of a post and of what its revisions did; it shares `draft` and `published` with products. */
const posts = {
  scheduled: { label: "scheduled", tone: "waiting", icon: CalendarClock },
  archived: { label: "archived", tone: "plain", icon: Archive },
  unpublished: { label: "unpublished", tone: "plain", icon: EyeOff },
  created: { label: "created", tone: "plain", icon: FilePlus },
  edited: { label: "edited", tone: "plain", icon: PencilLine },
  restored: { label: "restored", tone: "plain", icon: RotateCcw },
} satisfies Record<string, Look>;

/** Of a check, a thing to do, a domain. */
const checks = {
  passed: { label: "passed", tone: "clear", icon: Check },
  done: { label: "done", tone: "clear", icon: Check },
  warning: { label: "warning", tone: "warning", icon: TriangleAlert },
  note: { label: "note", tone: "warning", icon: MessageSquareWarning },
  failed: { label: "failed", tone: "report", icon: X },
  fix: { label: "fix", tone: "report", icon: CircleAlert },
  running: { label: "running", tone: "waiting", icon: Clock },
  stopped: { label: "stopped", tone: "plain", icon: Ban },
  unmeasured: { label: "not measured", tone: "plain", icon: Minus },
  verified: { label: "verified", tone: "clear", icon: BadgeCheck },
  unverified: { label: "not verified", tone: "plain", icon: CircleDashed },
  unavailable: { label: "no domain", tone: "plain", icon: Minus },
  lost: { label: "lost", tone: "report", icon: X },
  found: { label: "found", tone: "clear", icon: Check },
  not_found: { label: "not found", tone: "plain", icon: Minus },
  unknown: { label: "no response", tone: "warning", icon: TriangleAlert },
} satisfies Record<string, Look>;

/** Of a webhook and its deliveries; a delivery shares `failed`. */
const webhooks = {
  on: { label: "on", tone: "clear", icon: Power },
  off: { label: "off", tone: "plain", icon: PowerOff },
  disabled: { label: "disabled", tone: "report", icon: Ban },
  failing: { label: "failing", tone: "warning", icon: TriangleAlert },
  pending: { label: "pending", tone: "waiting", icon: Clock },
  retrying: { label: "retrying", tone: "warning", icon: RefreshCw },
  delivered: { label: "delivered", tone: "clear", icon: Check },
} satisfies Record<string, Look>;

/** Of an API key that is of no use anymore. */
const keys = {
  revoked: { label: "revoked", tone: "plain", icon: Ban },
  expired: { label: "expired", tone: "plain", icon: TimerOff },
} satisfies Record<string, Look>;

/** Of a person; it shares `suspended`. */
const people = {
  admin: { label: "admin", tone: "solid", icon: ShieldCheck },
  you: { label: "you", tone: "clear", icon: User },
  this_session: { label: "this session", tone: "clear", icon: Monitor },
  active: { label: "active", tone: "clear", icon: Check },
  unproven: { label: "email not verified", tone: "warning", icon: CircleDashed },
} satisfies Record<string, Look>;

/** Of a report that a person sent. */
const reports = {
  undecided: { label: "open", tone: "warning", icon: Clock },
  decided: { label: "decided", tone: "plain", icon: Check },
  closed: { label: "closed", tone: "plain", icon: Minus },
} satisfies Record<string, Look>;

/** Of what who may see. */
const audiences = {
  not_public: { label: "not public", tone: "plain", icon: EyeOff },
  partly_public: { label: "partly public", tone: "clear", icon: Globe },
  members_only: { label: "members only", tone: "plain", icon: Lock },
} satisfies Record<string, Look>;

/** Of a block between two revisions. */
const changes: Record<BlockChange["kind"], Look> & Record<"overlapping", Look> = {
  added: { label: "added", tone: "clear", icon: Plus },
  removed: { label: "removed", tone: "report", icon: Minus },
  moved: { label: "moved", tone: "plain", icon: ArrowUpDown },
  changed: { label: "changed", tone: "plain", icon: PencilLine },
  same: { label: "unchanged", tone: "plain", icon: Minus },
  overlapping: { label: "you changed it too", tone: "warning", icon: TriangleAlert },
};

/** Of what a page measures or lists. */
const figures = {
  stale: { label: "stale", tone: "warning", icon: History },
  incident: { label: "incident", tone: "report", icon: TriangleAlert },
  gain: { label: "points to gain", tone: "warning", icon: TrendingUp },
} satisfies Record<string, Look>;

/** Of a ranking. */
const rankings = {
  open: { label: "in progress", tone: "waiting", icon: Clock },
  closing: { label: "finalizing", tone: "plain", icon: Clock },
  final: { label: "final", tone: "plain", icon: Lock },
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
export const statusLabel = (status: StatusName): string => STATUSES[status].label;

/** The same at the beginning of a sentence or alone in a heading. */
export const statusTitle = (status: StatusName): string =>
  statusLabel(status).replace(/^./, (first) => first.toUpperCase());
