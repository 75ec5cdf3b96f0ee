import type { TagTone } from "@/components/ui/tag";
import type { MyProduct } from "@/lib/people/schema";

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

type Judge = (product: MyProduct, base: string) => ProductState;

/** A product's newest revision in words, and the one thing to do next. */
export function stateOf(product: MyProduct): ProductState {
  return JUDGES[product.latest.status](product, `/products/${product.slug}`);
}

/** What needs its members comes first: mended, then written, then waited for, then shown. */
export function byNeed(a: MyProduct, b: MyProduct): number {
  return NEEDS.indexOf(a.latest.status) - NEEDS.indexOf(b.latest.status) || b.number - a.number;
}

/** 200 minutes are "3 h 20 min". */
export function formatWait(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours >= 48) return `${Math.round(hours / 24)} days`;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}

const NEEDS: MyProduct["latest"]["status"][] = [
  "suspended",
  "changes_requested",
  "rejected",
  "draft",
  "withdrawn",
  "screening",
  "in_review",
  "approved",
  "published",
  "superseded",
];

const stillPublic = (product: MyProduct): string => (product.public ? " What is public stays as it is." : "");

const shown: Judge = (product, base) => ({
  tone: "clear",
  word: "public",
  says: `Trust ${product.trustScore}${product.rank === null ? "" : `, rank ${product.rank}`}, ${product.votesTotal === 1 ? "1 vote" : `${product.votesTotal} votes`} in all.`,
  todo: product.trustNext,
  action: { label: "Edit", href: `${base}/edit` },
});

const JUDGES: Record<MyProduct["latest"]["status"], Judge> = {
  draft: (product, base) => ({
    tone: product.public ? "clear" : "plain",
    word: product.public ? "public · new draft" : "draft",
    says: product.public ? "Its new revision is not submitted yet." : "Seen by your organization alone.",
    todo: product.public ? "Submit the new revision for review" : "Finish it and submit it for review",
    action: { label: "Go on writing", href: `${base}/edit` },
  }),
  screening: (product, base) => ({
    tone: "plain",
    word: "checks run",
    says: `The automated checks take some seconds.${stillPublic(product)}`,
    todo: null,
    action: { label: "Follow it", href: `${base}/status` },
  }),
  in_review: (product, base) => ({
    tone: "warning",
    word: "in review",
    says: `${placeOf(product)}${stillPublic(product)}`,
    todo: null,
    action: { label: "Follow it", href: `${base}/status` },
  }),
  changes_requested: (product, base) => ({
    tone: "report",
    word: "changes requested",
    says: `${product.decision ? "A reviewer read it and asks for changes." : "The automated checks sent it back."}${stillPublic(product)}`,
    todo: product.decision
      ? "Mend what the reviewer asks for, then submit again"
      : "Mend what the checks found, then submit again",
    action: { label: "Mend", href: `${base}/edit` },
  }),
  rejected: (product, base) => ({
    tone: "report",
    word: "rejected",
    says: `${reasonOf(product)}${stillPublic(product)}`,
    todo: "Read why, then mend it or appeal",
    action: { label: "Read why", href: `${base}/status` },
  }),
  withdrawn: (product, base) => ({
    tone: "plain",
    word: "withdrawn",
    says: `You took it back from review.${stillPublic(product)}`,
    todo: "Go on writing, and submit when it is ready",
    action: { label: "Go on writing", href: `${base}/edit` },
  }),
  approved: (product, base) => ({
    tone: "clear",
    word: "approved",
    says: product.latest.publishAt
      ? "It becomes public at the time you chose."
      : "It becomes public in a moment.",
    todo: null,
    action: { label: "Follow it", href: `${base}/status` },
  }),
  published: shown,
  superseded: shown,
  suspended: (product, base) => ({
    tone: "report",
    word: "suspended",
    says: `${reasonOf(product)} Nobody sees it now.`,
    todo: "Read why it was taken down, mend it and submit again",
    action: { label: "Read why", href: `${base}/status` },
  }),
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
