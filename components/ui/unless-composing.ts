import type { KeyboardEvent as ReactKeyboardEvent } from "react";

type Composed = { isComposing?: boolean; keyCode?: number };

/**
 * Whether an event belongs to an input method, such as the Enter that confirms Japanese or Chinese. Safari reports that
 * key after the composition has ended, with the key code 229.
 */
export const isComposing = (event: Event | { nativeEvent: Event }): boolean => {
  const { isComposing, keyCode } = ("nativeEvent" in event ? event.nativeEvent : event) as Composed;
  return isComposing === true || keyCode === 229;
};

/** A key handler that leaves to the input method what belongs to it. */
export const unlessComposing =
  <Key extends KeyboardEvent | ReactKeyboardEvent>(handle: ((event: Key) => unknown) | undefined) =>
  (event: Key): void => {
    if (!isComposing(event)) handle?.(event);
  };
