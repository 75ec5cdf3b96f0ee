import { describe, expect, it } from "vitest";
import { parseRobots } from "./robots";
import { maxPageBytes } from "./rules";

const allows = (text: string, path = "/a/b?c=d") =>
  parseRobots("https://a.example", text).allows(new URL(path, "https://a.example"));

describe("a robots.txt", () => {
  it.each<[string, boolean]>([
    ["", true],
    ["<html>Not found</html>", true],
    ["User-agent: *\nDisallow: /", false],
    ["User-agent: *\nDisallow:", true],
    ["user-agent:*\r\ndisallow:/a # all of it", false],
    ["User-agent: *\nDisallow: /b", true],
    ["User-agent: *\nDisallow: /\nAllow: /a/", true],
    ["User-agent: *\nDisallow: /*?c=", false],
    ["User-agent: *\nDisallow: /a$", true],
    ["Disallow: /", true],
    ["User-agent: Googlebot\nDisallow: /", true],
    ["User-agent: VitrineReader\nDisallow: /", false],
    ["User-agent: vitrinereader/2.0\nDisallow: /", false],
    ["User-agent: *\nDisallow: /\n\nUser-agent: VitrineReader\nAllow: /", true],
    ["User-agent: *\nSitemap: /s\nUser-agent: VitrineReader\nDisallow: /", false],
    ["User-agent: VitrineReader\nSitemap: /s\nUser-agent: *\nDisallow: /", true],
    ["User-agent: Googlebot\nUser-agent: VitrineReader\nUser-agent: *\nDisallow: /", false],
    ["\ufeffUser-agent: *\nDisallow: /", false],
    ["User-agent: *\nDisallow: /\n\nUser-agent: Other\nAllow: /", false],
  ])("%j allows the page: %j", (text, expected) => expect(allows(text)).toBe(expected));

  it("of many names and many rules costs no more than its rules", () => {
    const lines = (line: string, share: number) => line.repeat((maxPageBytes * share) / line.length);
    const text = `${lines("User-agent: *\n", 0.25)}${lines("User-agent: b\n", 0.25)}${lines("Disallow: /z\n", 0.5)}`;
    expect(allows(text)).toBe(true);
  });

  it("whose rules would take long to compare with a long address allows nothing", () => {
    const text = `User-agent: *\n${`Allow: /${"*a".repeat(500)}\n`.repeat(520)}`;
    expect(allows(text, `/${"a".repeat(2000)}`)).toBe(false);
    expect(allows(text, "/b")).toBe(true);
  });
});
