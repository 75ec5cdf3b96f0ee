import { describe, expect, it } from "vitest";
import { referrerOf } from "./referrer";

const of = (referrer: string | undefined, page: string | null = null) =>
  referrerOf({ referrer, page, ownHost: "directory.example" });

describe("a referrer", () => {
  it("is cut between characters, never within one", () => {
    const tag = `a${"\u{20000}".repeat(150)}`;
    const name = of(`https://directory.example/?utm_source=${encodeURIComponent(tag)}`);
    expect(name).toBe(`a${"\u{20000}".repeat(99)}`);
  });

  it.each([
    ["https://www.news.example/story?id=1", "news.example"],
    ["http://NEWS.example:8080/", "news.example"],
    ["https://l.facebook.com/l.php?u=x", "facebook.com"],
    ["https://m.facebook.com/", "facebook.com"],
    ["https://www.facebook.com/", "facebook.com"],
    ["https://t.co/abc", "x.com"],
    ["https://www.google.co.uk/", "google.com"],
    ["https://docs.google.com/", "docs.google.com"],
    ["android-app://com.google.android.gm/", "mail.google.com"],
    ["https://notfacebook.com/", "notfacebook.com"],
    ["https://müller.example/", "xn--mller-kva.example"],
  ])("of %s is %s", (referrer, name) => {
    expect(of(referrer)).toBe(name);
  });

  it.each([
    [undefined],
    [""],
    ["nonsense"],
    ["javascript:alert(1)"],
    ["data:text/plain,x"],
    ["https://directory.example/products/x"],
    ["https://www.directory.example/"],
  ])("of %s is direct", (referrer) => {
    expect(of(referrer)).toBe("direct");
  });

  it("gives way to the tag of a campaign in the page's own address", () => {
    const page = "https://directory.example/products/x";
    expect(of("https://t.co/abc", `${page}?utm_source=Newsletter&utm_medium=mail`)).toBe("newsletter");
    expect(of(undefined, `${page}?ref=producthunt`)).toBe("producthunt.com");
    expect(of(undefined, `${page}?ref=www.partner.example`)).toBe("partner.example");
    expect(of(`${page}?utm_source=weekly`)).toBe("weekly");
    expect(of("https://t.co/abc", `${page}?ref=%3C%3E`)).toBe("x.com");
    expect(of(undefined, "https://elsewhere.example/?ref=x")).toBe("direct");
  });

  it("is short and plain, whatever is sent", () => {
    const long = "a".repeat(300);
    expect(of(undefined, `https://directory.example/?ref=${long}`).length).toBe(100);
    expect(of(undefined, "https://directory.example/?ref=<b>Bold</b>%00%0A")).toBe("bboldb");
  });
});
