import type { TagTone } from "@/components/ui/tag";
import type { MyProduct } from "@/lib/review/submission/schema";
import { formatWait as waitInWords } from "./writing/wait-words";

export type ProductState = {
  tone: TagTone;
  /** The stamped word. */
  word: string;
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
  const { page, label, ...state } = {
    ...STATES[status],
    ...(status === "draft" && product.public && RENEWED),
  };
  return {
    ...state,
    says: SAYS[status](product),
    todo: todoOf(product) ?? state.todo,
    action: { label, href: `/products/${product.slug}/${page}` },
  };
}

/** What needs its members comes first: mended, then written, then waited for, then shown. */
export function byNeed(a: MyProduct, b: MyProduct): number {
  return NEEDS.indexOf(a.latest.status) - NEEDS.indexOf(b.latest.status) || b.number - a.number;
}

/** 200 minutes are "3 h 20 min". */
export const formatWait = (minutes: number): string => waitInWords(Math.max(1, minutes));

type State = Pick<ProductState, "tone" | "word" | "todo"> & { label: string; page: "edit" | "status" };

const TO_FIX = { tone: "report", label: "Read why", page: "status" } as const;
const WRITTEN = { tone: "plain", label: "Continue editing", page: "edit" } as const;
const AWAITED = { todo: null, label: "Follow it", page: "status" } as const;
const SHOWN = { tone: "clear", word: "public", todo: null, label: "Edit", page: "edit" } as const;

/** By how much each needs its members. */
const STATES: Record<Status, State> = {
  suspended: { ...TO_FIX, word: "suspended", todo: "Read why it was taken down, fix it and submit again" },
  changes_requested: { ...TO_FIX, word: "changes requested", todo: null, label: "Fix", page: "edit" },
  rejected: { ...TO_FIX, word: "rejected", todo: "Read why, then fix it or appeal" },
  draft: { ...WRITTEN, word: "draft", todo: "Finish it and submit it for review" },
  withdrawn: { ...WRITTEN, word: "withdrawn", todo: "Continue editing, and submit when it is ready" },
  screening: { ...AWAITED, tone: "plain", word: "checks run" },
  in_review: { ...AWAITED, tone: "warning", word: "in review" },
  approved: { ...AWAITED, tone: "clear", word: "approved" },
  published: SHOWN,
  superseded: SHOWN,
};

const NEEDS = Object.keys(STATES);

/** A draft beside what is public. */
const RENEWED = {
  tone: "clear",
  word: "public · new draft",
  todo: "Submit the new revision for review",
} as const;

function todoOf({ latest: { status }, decision, trustNext }: MyProduct): string | null {
  if (status === "published" || status === "superseded") return trustNext;
  if (status !== "changes_requested") return null;
  return `Fix what the ${decision ? "reviewer asks for" : "checks found"}, then submit again`;
}

const stillPublic = (product: MyProduct): string => (product.public ? " What is public stays as it is." : "");

const shown = ({ trustScore, rank, votesTotal }: MyProduct): string =>
  `Trust ${trustScore}${rank === null ? "" : `, rank ${rank}`}, ${votesTotal} ${votesTotal === 1 ? "vote" : "votes"} in all.`;

const SAYS: Record<Status, (product: MyProduct) => string> = {
  draft: (product) =>
    product.public ? "Its new revision is not submitted yet." : "Seen by your organization alone.",
  screening: (product) => `The automated checks take some seconds.${stillPublic(product)}`,
  in_review: (product) => `${placeOf(product)}${stillPublic(product)}`,
  changes_requested: (product) =>
    `${product.decision ? "A reviewer read it and asks for changes." : "The automated checks sent it back."}${stillPublic(product)}`,
  rejected: (product) => `${reasonOf(product)}${stillPublic(product)}`,
  withdrawn: (product) => `You took it back from review.${stillPublic(product)}`,
  approved: ({ latest }) =>
    latest.publishAt ? "It becomes public at the time you chose." : "It becomes public in a moment.",
  published: shown,
  superseded: shown,
  suspended: (product) => `${reasonOf(product)} Nobody sees it now.`,
};

function placeOf({ queue }: MyProduct): string {
  if (!queue) return "It waits to be read.";
  const wait =
    queue.medianWaitMinutes === null
      ? ""
      : `; half of all are read within ${formatWait(queue.medianWaitMinutes)}`;
  return `Place ${queue.position} in the queue${wait}.`;
}

function reasonOf({ decision }: MyProduct): string {
  const reason = decision?.reason;
  return reason && reason !== "other" ? `Reason: ${reason.replaceAll("_", " ")}.` : "A reviewer decided so.";
}
