import { TAKE_FOCUS } from "@/components/blocks/rich-text-host";

/** What to focus in a place: its first field, its cover, or the nth of its fields that need mending. */
export type FocusTarget = "field" | "cover" | { mend: number };

const FIELDS = "input:not([type=hidden]), textarea, select, [contenteditable=true]";
const waitMs = 3000;
let stop: (() => void) | null = null;

/** Focuses inside a place as soon as it is there: a form may still be on its way, or its errors not yet shown. */
export function focusPlace(place: string, target: FocusTarget): void {
  stop?.();
  const attempt = () => {
    const element = find(place, target);
    if (element === null) return;
    stop?.();
    focus(element);
  };
  const observer = new MutationObserver(attempt);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["aria-invalid"],
  });
  const timer = setTimeout(() => {
    stop?.();
    const field = find(place, "field") ?? find(place, "cover");
    if (field !== null) focus(field);
  }, waitMs);
  stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    stop = null;
  };
  requestAnimationFrame(attempt);
}

/** Focuses the start of a place's first field, where it is there already: the next key then belongs to it. */
export function focusNow(place: string): void {
  const field = find(place, "field");
  if (field === null) {
    focusPlace(place, "field");
    return;
  }
  focus(field);
  if (field instanceof HTMLInputElement && field.type === "text") field.setSelectionRange(0, 0);
}

function find(place: string, target: FocusTarget): HTMLElement | null {
  const root = document.querySelector(`[data-place="${CSS.escape(place)}"]`);
  if (root === null) return null;
  if (target === "cover") return root.querySelector<HTMLElement>("[data-cover]");
  if (target === "field") return root.querySelector<HTMLElement>(FIELDS);
  const invalid = root.querySelectorAll<HTMLElement>("[aria-invalid=true]");
  return invalid.item(Math.min(target.mend, invalid.length - 1));
}

function focus(element: HTMLElement): void {
  element.scrollIntoView({ block: "nearest" });
  // A rich text field moves its own cursor: one that the page moved before it was heard of would jump back.
  if (!element.dispatchEvent(new CustomEvent(TAKE_FOCUS, { cancelable: true }))) return;
  element.focus({ preventScroll: true });
  if (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.type === "text")
  ) {
    element.setSelectionRange(element.value.length, element.value.length);
  }
}

/** The place that holds the focus. */
export function focusedPlace(): string | null {
  return document.activeElement?.closest<HTMLElement>("[data-place]")?.dataset.place ?? null;
}

/** Moves the focus to the cover of the place before or after. */
export function focusNeighbour(from: HTMLElement, by: -1 | 1): void {
  const covers = [...document.querySelectorAll<HTMLElement>("[data-cover]")];
  covers[covers.indexOf(from) + by]?.focus();
}
