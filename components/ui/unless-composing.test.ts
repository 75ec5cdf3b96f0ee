import { expect, it } from "vitest";
import { isComposing, unlessComposing } from "./unless-composing";

const key = (more: object) => ({ key: "Enter", isComposing: false, keyCode: 13, ...more }) as KeyboardEvent;

it("leaves keys to an input method, also Safari's Enter after the composition", () => {
  const pressed: KeyboardEvent[] = [];
  const handle = unlessComposing((event: KeyboardEvent) => pressed.push(event));
  for (const event of [key({ isComposing: true }), key({ keyCode: 229 })]) handle(event);
  expect(pressed).toEqual([]);
  handle(key({}));
  expect(pressed).toHaveLength(1);
  expect(isComposing({ nativeEvent: key({ keyCode: 229 }) })).toBe(true);
  expect(isComposing({ inputType: "insertText" } as InputEvent)).toBe(false);
});
