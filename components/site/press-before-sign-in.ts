/**
 * A button that was pressed before signing in. It is kept in this browser, and only the button writes it: an address can
 * name it (`#press=save:SLUG`), but only what its visitor pressed here is carried out.
 */
export function keepPress(button: string): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ button, until: Date.now() + KEPT_MS }));
  } catch {}
}

/** Whether this button was pressed and this address returns to it; true only once. */
export function takePress(button: string): boolean {
  const { pathname, search, hash } = window.location;
  if (hash !== fragmentOf(button)) return false;
  window.history.replaceState(window.history.state, "", pathname + search);
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    forgetPress();
    return kept.button === button && kept.until > Date.now();
  } catch {
    return false;
  }
}

export function forgetPress(): void {
  try {
    localStorage.removeItem(KEPT);
  } catch {}
}

/** Where to sign in, and return to the page that carries out what was pressed there. */
export const signInToPress = (button: string, from: string): string =>
  `/signin?callbackUrl=${encodeURIComponent(from + fragmentOf(button))}`;

const fragmentOf = (button: string): string => `#press=${button}`;

const KEPT = "vitrine:press";
const KEPT_MS = 86_400_000;
