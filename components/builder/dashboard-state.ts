import { reasonName } from "@/components/product/decision-words";
import type { StatusName } from "@/components/ui/statuses";
import type { MyProduct } from "@/lib/review/submission/schema";
import { formatWait as waitInWords } from "../ui/format";

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
  const { page, label, todo } = STATES[status];
  return {
    statuses: statusesOf(product),
    isSentBack: SENT_BACK.has(status),
    says: SAYS[status](product),
    todo: todoOf(product) ?? todo,
    action: { label, href: `/products/${product.slug}/${page}` },
  };
}

/** What needs its members comes first: fixes, then drafts, then what is in review, then what is published. */
export function byNeed(a: MyProduct, b: MyProduct): number {
  return NEEDS.indexOf(a.latest.status) - NEEDS.indexOf(b.latest.status) || b.number - a.number;
}

/** 200 minutes are "3 h 20 min". */
export const formatWait = (minutes: number): string => waitInWords(Math.max(1, minutes));

type State = Pick<ProductState, "todo"> & { label: string; page: "edit" | "status" };

const TO_FIX = { label: "View reason", page: "status" } as const;
const WRITTEN = { label: "Continue editing", page: "edit" } as const;
const AWAITED = { todo: null, label: "View status", page: "status" } as const;
const SHOWN = { todo: null, label: "Edit", page: "edit" } as const;

/** By how much each needs its members. */
const STATES: Record<Status, State> = {
  suspended: { ...TO_FIX, todo: "See why it was suspended, fix it and submit again" },
  changes_requested: { ...TO_FIX, todo: null, label: "Fix", page: "edit" },
  rejected: { ...TO_FIX, todo: "See why, then fix it or appeal" },
  draft: { ...WRITTEN, todo: "Finish it and submit it for review" },
  withdrawn: { ...WRITTEN, todo: "Continue editing and submit when it's ready" },
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
  if (status === "draft" && isPublic) return "Submit the new revision for review";
  if (status === "published" || status === "superseded") return trustNext;
  if (status !== "changes_requested") return null;
  return `Fix what the ${decision ? "reviewer asked for" : "checks found"}, then submit again`;
}

const stillPublic = (product: MyProduct): string =>
  product.public ? " The published revision stays public." : "";

const shown = ({ trustScore, rank, votesTotal }: MyProduct): string =>
  `Trust ${trustScore}${rank === null ? "" : `, rank ${rank}`}, ${votesTotal} ${votesTotal === 1 ? "vote" : "votes"} in total.`;

const SAYS: Record<Status, (product: MyProduct) => string> = {
  draft: (product) =>
    product.public ? "The new revision hasn't been submitted yet." : "Only your organization can see it.",
  screening: (product) => `The automatic checks take a few seconds.${stillPublic(product)}`,
  in_review: (product) => `${placeOf(product)}${stillPublic(product)}`,
  changes_requested: (product) =>
    `${product.decision ? "A reviewer requested changes." : "The automatic checks found problems."}${stillPublic(product)}`,
  rejected: (product) => `${reasonOf(product)}${stillPublic(product)}`,
  withdrawn: (product) => `It was withdrawn from review.${stillPublic(product)}`,
  approved: ({ latest }) =>
    latest.publishAt ? "It will be published at the time you chose." : "It will be published in a moment.",
  published: shown,
  superseded: shown,
  suspended: (product) => `${reasonOf(product)} Only your organization can see it.`,
};

function placeOf({ queue }: MyProduct): string {
  if (!queue) return "Waiting for review.";
  const wait =
    queue.medianWaitMinutes === null
      ? ""
      : `; half of all submissions are reviewed within ${formatWait(queue.medianWaitMinutes)}`;
  return `Position ${queue.position} in the queue${wait}.`;
}

function reasonOf({ decision }: MyProduct): string {
  const reason = decision?.reason;
  return reason && reason !== "other"
    ? `Reason: ${reasonName(reason).toLowerCase()}.`
    : "Decided by a reviewer.";
}

/** The organization that was worked in last, stored for the server to read: it chooses where a new product begins. */
export const LAST_ORGANIZATION = "vitrine_organization";

const YEAR = 31_536_000;

export function rememberOrganization(slug: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${LAST_ORGANIZATION}=${slug}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}
