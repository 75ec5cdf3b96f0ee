/**
 * A vote that was pressed before signing in. It is kept in this browser, and only the vote button writes it: a link can
 * ask for a vote (`#vote=SLUG`), but only what its visitor pressed here is cast.
 */
export type VoteIntent = { slug: string; name: string; back: string };

export function rememberVote(intent: VoteIntent): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...intent, until: Date.now() + KEPT_MS }));
  } catch {}
}

export function pendingVote(): VoteIntent | null {
  try {
    const { until, ...intent } = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return until > Date.now() ? intent : null;
  } catch {
    return null;
  }
}

export function forgetVote(): void {
  try {
    localStorage.removeItem(KEPT);
  } catch {}
}

/** The page to return to, which casts the vote. */
export const votePath = ({ back, slug }: Pick<VoteIntent, "back" | "slug">): string => `${back}#vote=${slug}`;

/** The product that a return address is about; null for any other address. */
export const votedSlug = (path: string): string | null =>
  /#vote=([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(path)?.[1] ?? null;

const KEPT = "vitrine:vote";

/** As long as the link that confirms an address. */
const KEPT_MS = 86_400_000;
