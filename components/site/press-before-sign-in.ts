import { readStored, writeStored } from "@/components/ui/stored";

/**
 * What was pressed before signing in. It is kept in this browser, and only the button writes it: an address can name it
 * (`#press=save:SLUG`, `#vote=SLUG`), but only what its visitor pressed here is carried out.
 */
const keep = (key: string, what: object): void =>
  writeStored("localStorage", key, { ...what, until: Date.now() + KEPT_MS });

function kept<T>(key: string): T | null {
  const found = readStored<T & { until: number }>("localStorage", key);
  return found !== null && found.until > Date.now() ? found : null;
}

const PRESS = "vitrine:press";
const VOTE = "vitrine:vote";

/** As long as the link that confirms an address. */
const KEPT_MS = 86_400_000;

export const keepPress = (button: string): void => keep(PRESS, { button });

/** Whether this button was pressed and this address returns to it; true only once. */
export function takePress(button: string): boolean {
  const { pathname, search, hash } = window.location;
  if (hash !== fragmentOf(button)) return false;
  window.history.replaceState(window.history.state, "", pathname + search);
  const pressed = kept<{ button: string }>(PRESS);
  writeStored("localStorage", PRESS, null);
  return pressed?.button === button;
}

/** Where to sign in, and return to the page that carries out what was pressed there. */
export const signInToPress = (button: string, from: string): string =>
  `/signin?callbackUrl=${encodeURIComponent(from + fragmentOf(button))}`;

const fragmentOf = (button: string): string => `#press=${button}`;

export type VoteIntent = { slug: string; name: string; back: string };

export const rememberVote = (intent: VoteIntent): void => keep(VOTE, intent);

export const pendingVote = (): VoteIntent | null => kept<VoteIntent>(VOTE);

export const forgetVote = (): void => writeStored("localStorage", VOTE, null);

/** The page to return to, which casts the vote. */
export const votePath = ({ back, slug }: Pick<VoteIntent, "back" | "slug">): string => `${back}#vote=${slug}`;

/** The product that a return address is about; null for any other address. */
export const votedSlug = (path: string): string | null =>
  /#vote=([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(path)?.[1] ?? null;

/** For whoever signs out: the next person did not press it. */
export function forgetPressed(): void {
  forgetVote();
  writeStored("localStorage", PRESS, null);
}
