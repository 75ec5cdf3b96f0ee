import { describe, expect, it } from "vitest";
import { aBrowser, aSender } from "../../testing/traffic";
import { countryOf, deviceOf, exclusionOf } from "./classify-sender";

describe("a sender", () => {
  it.each([
    ["a browser", {}, null],
    ["no user agent", { userAgent: "" }, "noUserAgent"],
    [
      "a search engine",
      { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      "bots",
    ],
    ["a program", { userAgent: "curl/8.5.0" }, "bots"],
    ["a browser without a window", { userAgent: aBrowser.replace("Chrome/", "HeadlessChrome/") }, "bots"],
    ["a browser that looks ahead", { isPrefetch: true }, "prefetch"],
  ])("that is %s", (_, more, reason) => {
    expect(exclusionOf(aSender(more))).toBe(reason);
  });

  it.each([
    [aBrowser, "desktop"],
    [
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
      "mobile",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1",
      "tablet",
    ],
    [
      "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36",
      "desktop",
    ],
    [
      "Mozilla/5.0 (SMART-TV; Linux; Tizen 5.0) AppleWebKit/538.1 (KHTML, like Gecko) Version/5.0 TV Safari/538.1",
      "other",
    ],
    [
      "Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR3) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0.0.0 Safari/537.36",
      "other",
    ],
    [
      "Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.79 Safari/537.36",
      "other",
    ],
    ["something else", "other"],
  ])("with the user agent %s has the device %s", (userAgent, device) => {
    expect(deviceOf({ userAgent })).toBe(device);
  });

  it("is in the country that its address was given out in, or in no known one", () => {
    expect(countryOf(aSender({ address: "8.8.8.8" }))).toBe("US");
    expect(countryOf(aSender({ address: "2001:4860:4860::8888" }))).toBe("US");
    for (const address of ["127.0.0.1", "10.1.2.3", "::1", null])
      expect(countryOf(aSender({ address }))).toBe("unknown");
  });

  it("is in the country that a trusted proxy names, whatever its address is", () => {
    expect(countryOf(aSender({ address: "8.8.8.8", country: "fr" }))).toBe("FR");
    for (const country of ["XX", "T1", "", "France"])
      expect(countryOf(aSender({ address: "8.8.8.8", country }))).toBe("unknown");
  });
});
