import { isComposing } from "../ui/unless-composing";

const STORED = "vitrine:keys";

/** True for a key that may act as a shortcut: no typing, no modifier, no open dialog, and shortcuts are on. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING)) return false;
  return !document.querySelector("dialog:modal") && keysAreOn();
}

/** True for Ctrl K, or Cmd K on a Mac, which a text editor may have used for a link. */
export const isSearchKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === "k" &&
  !event.defaultPrevented;

/** A checkbox takes no typing. */
const TYPING = "input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])";

export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

export function switchKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, "off");
  } catch {
    // Storage can be forbidden; keys then stay on.
  }
}
