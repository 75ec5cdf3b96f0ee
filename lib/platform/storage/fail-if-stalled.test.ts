import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { failIfStalled } from "./fail-if-stalled";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const chunk = new Uint8Array([1]);
const toError = (cause: unknown) => new Error(`stalled: ${(cause as Error).message}`);

it("fails a reader that waits in vain, leaves its source, and lets one pause", async () => {
  let left = false;
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(chunk),
    cancel: () => {
      left = true;
    },
  });
  const reader = failIfStalled(source, 1000, toError).getReader();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await reader.read()).value).toEqual(chunk);
  await vi.advanceTimersByTimeAsync(60_000);
  const waiting = reader.read().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1001);
  expect(await waiting).toBe("stalled: nothing came for 1 s");
  expect(left).toBe(true);
});

it("passes on the end, and a reader that leaves", async () => {
  let reason: unknown;
  const source = (closes: boolean) =>
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(chunk);
        if (closes) controller.close();
      },
      cancel: (why) => {
        reason = why;
      },
    });
  const whole = await new Response(failIfStalled(source(true), 1000, toError)).arrayBuffer();
  expect(new Uint8Array(whole)).toEqual(chunk);
  await failIfStalled(source(false), 1000, toError).cancel("gone");
  expect(reason).toBe("gone");
});
