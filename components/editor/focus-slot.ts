import { TAKE_FOCUS } from "@/components/blocks/rich-text-host";

/** What to focus in a slot: its first field, its cover, the nth of its fields that need fixing, or the one so labeled. */
export type FocusTarget = "field" | "cover" | { issue: number } | { label: string };

const FIELDS = "input:not([type=hidden]), textarea, select, [contenteditable=true]";
const waitMs = 3000;
let stop: (() => void) | null = null;

/** Focuses inside a slot as soon as it is there: a form may still be on its way, or its errors not yet shown. */
export function focusSlot(slot: string, target: FocusTarget): void {
  stop?.();
  const attempt = () => {
    const element = find(slot, target);
    if (element === null) return;
    stop?.();
    // What is wrong with a field stands below it.
    focus(element, typeof target === "object" && "issue" in target ? "center" : "nearest");
  };
  const observer = new MutationObserver(attempt);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["aria-invalid", "data-invalid"],
  });
  const timer = setTimeout(() => {
    stop?.();
    const field = find(slot, "field") ?? find(slot, "cover");
    if (field !== null) focus(field);
  }, waitMs);
  stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    stop = null;
  };
  requestAnimationFrame(attempt);
}

/** Focuses the start of a slot's first field, where it is there already: the next key then belongs to it. */
export function focusNow(slot: string): void {
  const field = find(slot, "field");
  if (field === null) {
    focusSlot(slot, "field");
    return;
  }
  focus(field);
  if (field instanceof HTMLInputElement && field.type === "text") field.setSelectionRange(0, 0);
}

function find(slot: string, target: FocusTarget): HTMLElement | null {
  const root = document.querySelector(`[data-slot="${CSS.escape(slot)}"]`);
  if (root === null) return null;
  if (target === "cover") return root.querySelector<HTMLElement>("[data-cover]");
  if (target === "field") return root.querySelector<HTMLElement>(FIELDS);
  if ("label" in target) {
    const labels = [...root.querySelectorAll("label")];
    return labels.find((label) => label.textContent?.startsWith(target.label))?.control as HTMLElement | null;
  }
  const invalid = root.querySelectorAll<HTMLElement>("[aria-invalid=true], [data-invalid]");
  return invalid.item(Math.min(target.issue, invalid.length - 1));
}

function focus(element: HTMLElement, block: ScrollLogicalPosition = "nearest"): void {
  element.scrollIntoView({ block });
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

/** The slot that holds the focus. */
export function focusedSlot(): string | null {
  return document.activeElement?.closest<HTMLElement>("[data-slot]")?.dataset.slot ?? null;
}

export function showSlot(slot: string): void {
  document.querySelector(`[data-slot="${slot}"]`)?.scrollIntoView({ block: "nearest" });
}

/** Moves the focus to the cover of the slot before or after. */
export function focusNeighbor(from: HTMLElement, by: -1 | 1): void {
  const covers = [...document.querySelectorAll<HTMLElement>("[data-cover]")];
  covers[covers.indexOf(from) + by]?.focus();
}
