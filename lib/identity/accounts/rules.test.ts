import { describe, expect, it } from "vitest";
import { deviceOf, isFresh } from "./rules";

describe("the device of a session", () => {
  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15",
      "Safari on macOS",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
      "Microsoft Edge on Windows",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1",
      "Safari on iOS",
    ],
    ["curl/8.5.0", "curl"],
    ["vitrine-client", "vitrine-client"],
  ])("of %s is %s", (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it("is unknown where nothing is said", () => {
    expect([null, "", "   ", "???"].map(deviceOf)).toEqual([null, null, null, null]);
  });

  it("is short, and soon known, whatever is sent", () => {
    for (const sent of ["x".repeat(100_000), "Mozilla/5.0 (".repeat(10_000), "\u0000\n<script>".repeat(50)]) {
      expect(deviceOf(sent)?.length ?? 0).toBeLessThan(100);
    }
  });
});

it("counts a session as fresh for less than an hour", () => {
  const now = new Date("2026-06-01T12:00:00.000Z");
  expect(isFresh(new Date("2026-06-01T11:00:00.001Z"), now)).toBe(true);
  expect(isFresh(new Date("2026-06-01T11:00:00.000Z"), now)).toBe(false);
});
