import type { KeyboardEvent } from "react";

/** Enter presses the button that has the focus, and not what is selected in the list. */
export const ownEnter = (event: KeyboardEvent) => event.key === "Enter" && event.stopPropagation();
