import { readStored, writeStored } from "../ui/stored";
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

export const keysAreOn = (): boolean => readStored("localStorage", STORED) !== "off";

export const switchKeys = (on: boolean): void => writeStored("localStorage", STORED, on ? null : "off");
