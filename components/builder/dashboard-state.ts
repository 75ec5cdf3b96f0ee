import { reasonName } from "@/components/product/decision-words";
import { formatWait as waitInWords, withinSentence } from "@/components/ui/format";
import type { StatusName } from "@/components/ui/statuses";
import { messages } from "@/lib/core/messages";
import type { MyProduct } from "@/lib/review/submission/schema";
import { dashboard as said } from "@/messages/en.json";

export type ProductState = {
  /** Of what is public, if anything besides the newest revision is, and of the newest revision. */
  statuses: StatusName[];
  isSentBack: boolean;
  /** Where the product stands, as a sentence. */
  says: string;
  /** What its members should do; null where they wait. */
  todo: string | null;
  action: { label: string; href: string };
};

type Status = MyProduct["latest"]["status"];

/** A product's newest revision in words, and the one thing to do next. */
export function stateOf(product: MyProduct): ProductState {
  const { status } = product.latest;
  const { page, action } = STATES[status];
  return {
    statuses: statusesOf(product),
    isSentBack: SENT_BACK.has(status),
    says: saysOf(product),
    todo: todoOf(product),
    action: { label: messages({ dashboard: said })(action), href: `/products/${product.slug}/${page}` },
  };
}

/** What needs its members comes first: fixes, then drafts, then what is in review, then what is published. */
export function byNeed(a: MyProduct, b: MyProduct): number {
  return NEEDS.indexOf(a.latest.status) - NEEDS.indexOf(b.latest.status) || b.number - a.number;
}

/** 200 minutes are "3 h 20 min". */
export const formatWait = (minutes: number): string => waitInWords(Math.max(1, minutes));

type State = {
  action: "viewReason" | "continueEditing" | "viewStatus" | "edit" | "fix";
  page: "edit" | "status";
};

const TO_SEE = { action: "viewReason", page: "status" } as const;
const WRITTEN = { action: "continueEditing", page: "edit" } as const;
const AWAITED = { action: "viewStatus", page: "status" } as const;
const SHOWN = { action: "edit", page: "edit" } as const;

/** By how much each needs its members. */
const STATES: Record<Status, State> = {
  suspended: TO_SEE,
  changes_requested: { action: "fix", page: "edit" },
  rejected: TO_SEE,
  draft: WRITTEN,
  withdrawn: WRITTEN,
  screening: AWAITED,
  in_review: AWAITED,
  approved: AWAITED,
  published: SHOWN,
  superseded: SHOWN,
};

const NEEDS = Object.keys(STATES);

export const SENT_BACK: ReadonlySet<Status> = new Set(["changes_requested", "rejected", "suspended"]);

function statusesOf({ public: isPublic, latest: { status } }: MyProduct): StatusName[] {
  if (status === "superseded") return ["published"];
  return isPublic && status !== "published" ? ["published", status] : [status];
}

function todoOf({ public: isPublic, latest: { status }, decision, trustNext }: MyProduct): string | null {
  const t = messages({ dashboard: said });
  switch (status) {
    case "suspended":
      return t("fixSuspended");
    case "rejected":
      return t("fixRejected");
    case "changes_requested":
      return t(decision ? "fixForReviewer" : "fixForChecks");
    case "draft":
      return t(isPublic ? "submitRevision" : "finishDraft");
    case "withdrawn":
      return t("continueWithdrawn");
    case "published":
    case "superseded":
      return trustNext;
    default:
      return null;
  }
}

/** Where a product stands, and what of it stays public meanwhile. */
function saysOf(product: MyProduct): string {
  const t = messages({ dashboard: said });
  const { latest, decision, trustScore: score, rank, votesTotal: votes } = product;
  const stays = (text: string) => (product.public ? `${text} ${t("staysPublic")}` : text);
  switch (latest.status) {
    case "draft":
      return t(product.public ? "notSubmitted" : "onlyMembers");
    case "screening":
      return stays(t("checksRun"));
    case "in_review":
      return stays(placeOf(product));
    case "changes_requested":
      return stays(t(decision ? "reviewerAsked" : "checksFound"));
    case "rejected":
      return stays(reasonOf(product));
    case "withdrawn":
      return stays(t("withdrawn"));
    case "approved":
      return t(latest.publishAt ? "publishesLater" : "publishesSoon");
    case "suspended":
      return `${reasonOf(product)} ${t("onlyMembers")}`;
    default:
      return rank === null ? t("figures", { score, votes }) : t("figuresWithRank", { score, rank, votes });
  }
}

function placeOf({ queue }: MyProduct): string {
  const t = messages({ dashboard: said });
  if (!queue) return t("waitingForReview");
  const { position, medianWaitMinutes: wait } = queue;
  return wait === null
    ? t("positionInQueue", { position })
    : t("positionAndWait", { position, wait: formatWait(wait) });
}

function reasonOf({ decision }: MyProduct): string {
  const t = messages({ dashboard: said });
  const reason = decision?.reason;
  return reason && reason !== "other"
    ? t("reason", { reason: withinSentence(reasonName(reason)) })
    : t("decidedByReviewer");
}

/** The organization that was worked in last, stored for the server to read: it chooses where a new product begins. */
export const LAST_ORGANIZATION = "vitrine_organization";

const YEAR = 31_536_000;

export function rememberOrganization(slug: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${LAST_ORGANIZATION}=${slug}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}
