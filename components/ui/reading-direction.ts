import type { KeyboardEvent } from "react";

/** Whether the lines of an element, or of the page, run from right to left. */
export function isRightToLeft(element: Element = document.documentElement): boolean {
  return getComputedStyle(element).direction === "rtl";
}

/** Where an arrow key leads along the line: onward is 1, back is -1, and any other key is 0. */
export function stepAlong({ key, currentTarget }: KeyboardEvent): -1 | 0 | 1 {
  if (key !== "ArrowRight" && key !== "ArrowLeft") return 0;
  return (key === "ArrowLeft") === isRightToLeft(currentTarget) ? 1 : -1;
}
