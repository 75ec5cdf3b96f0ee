import { describe, expect, it } from "vitest";
import { isCleanText } from "../../core/schema";
import { decodePage } from "./decode-page";
import { parsePage } from "./parse-page";
import { maxPageBytes } from "./rules";

const at = "https://www.acme.example/en/";
const facts = (html: string) => parsePage(html, at);

describe("a page's words", () => {
  it.each<[string, string, string | null]>([
    ["its title", "<title>Acme\n  &amp; Sons</title>", "Acme & Sons"],
    ["what it says for sharing first", `<title>A</title><meta property=og:title content="B">`, "B"],
    ["only the first title", "<title>A</title><title>B</title>", "A"],
    ["no title of a drawing", "<svg><title>Menu</title></svg><title>A</title>", "A"],
    ["no title in a comment or script", "<!--<title>A--><script>'<title>B</title>'</script>", null],
    ["nothing of an empty one", "<title> \n </title>", null],
    ["no control characters", "<title>A\u0007\u202eB\ud800</title>", "A B"],
  ])("are %s", (_, html, title) => expect(facts(html).title).toBe(title));

  it.each([
    ["Maps | Acme", "Maps"],
    ["Maps – acme", "Maps"],
    ["Home | Acme", "Acme"],
    ["Acme", "Acme"],
    ["Pacme", "Pacme"],
    ["Maps by Acme", "Maps by Acme"],
    ["Acme | Maps", "Acme | Maps"],
  ])("%j of a site called Acme is %j", (title, expected) => {
    const page = (name: string) => `<title>${title}</title><meta property="og:site_name" content="${name}">`;
    expect(facts(page("Acme")).title).toBe(expected);
    expect(facts(page("Other")).title).toBe(title);
  });

  it("are bounded and can be saved, whatever a page holds", () => {
    const long = "wörd \u0000\u202e\ud83d ".repeat(20_000);
    const { title, description, siteName } = facts(
      `<title>${long}</title><meta name=description content="${long}"><meta property=og:site_name content="${long}">`,
    );
    expect(title?.length).toBeLessThanOrEqual(200);
    expect(description?.length).toBeLessThanOrEqual(500);
    expect([title, description, siteName].every((text) => text !== null && isCleanText(text))).toBe(true);
  });
});

describe("a page's pictures", () => {
  it("are its icons by size, without drawings, and the picture for sharing", () => {
    const found = facts(`<link rel="icon" href="/favicon.ico"><link rel="icon" href="/a.svg" sizes="any">
      <link rel="icon" type="image/png" href="/32.png" sizes="32x32">
      <link rel="shortcut icon" href="/unknown.png"><link rel="mask-icon" href="/mask.png">
      <link rel="apple-touch-icon" href="/apple.png"><link rel="icon" href="/512.png" sizes="192x192 512x512">
      <meta name="theme-color" content="#aabbcc"><meta name="twitter:image" content="/twitter.png">
      <meta property="og:image" content="https://cdn.example/og.png"><meta property="og:image" content="/2.png">`);
    const own = ["512", "apple", "32", "unknown"].map((name) => `https://www.acme.example/${name}.png`);
    expect(found.logos).toEqual(own);
    expect(found.pictures).toEqual(["https://cdn.example/og.png", "https://www.acme.example/twitter.png"]);
    expect(found.themeColor).toBe("#aabbcc");
  });

  it.each([
    "http://127.0.0.1/a.png",
    "http://[::1]/a.png",
    "http://printer.local/a.png",
    "http://acme.example:8080/a.png",
    "http://name:secret@acme.example/a.png",
    "data:image/png;base64,aGFs",
    "javascript:alert(1)",
    "file:///etc/passwd",
    `/${"a".repeat(5000)}.png`,
  ])("are not at %s", (href) => {
    const found = facts(
      `<link rel=icon href="${href}"><meta property=og:image content="${href}"><a href="${href}">Docs</a>`,
    );
    expect(found).toMatchObject({ logos: [], pictures: [], links: [] });
  });
});

describe("a page's links", () => {
  const kinds = (html: string) => Object.fromEntries(facts(html).links.map(({ kind, url }) => [kind, url]));

  it("are the first of each kind", () => {
    const html = `<link rel="canonical" href="/product"><link rel="alternate" hreflang="de" href="/de">
      <link rel="ALTERNATE home" type="application/atom+xml" href="/feed.xml">
      <a href="https://github.com/features/actions">Actions</a><a href="https://github.com/acme">We</a>
      <a href="https://www.github.com/acme/maps.git/issues?q=1#a">Issues</a>
      <a href="https://gitlab.com/acme/maps">Mirror</a>
      <a href="https://other.example/docs/">Theirs</a><a href="/docs/start"><b>Get</b> started</a>`;
    expect(kinds(html)).toEqual({
      canonical: "https://www.acme.example/product",
      source: "https://github.com/acme/maps",
      docs: "https://www.acme.example/docs/start",
      feed: "https://www.acme.example/feed.xml",
    });
  });

  it.each([
    [`<a href="https://codeberg.org/acme/maps">`, "source", "https://codeberg.org/acme/maps"],
    [`<a href="https://git.sr.ht/~acme/maps/tree">`, "source", "https://git.sr.ht/~acme/maps"],
    [`<a href="https://acme.gitbook.example/"> Docs\n</a>`, "docs", "https://acme.gitbook.example/"],
    [`<a href="https://docs.acme.example/">Learn</a>`, "docs", "https://docs.acme.example/"],
    [`<base href="/de/"><a href="docs">Docs</a>`, "docs", "https://www.acme.example/de/docs"],
    [`<link rel=alternate type="application/feed+json" href=a>`, "feed", "https://www.acme.example/en/a"],
  ])("%s is one", (html, kind, url) => expect(kinds(html)).toEqual({ [kind]: url }));

  it.each([
    `<link rel=canonical href="${at}">`,
    `<link rel=canonical href="https://other.example/">`,
    `<a href="https://github.com/acme">`,
    `<a href="https://notgithub.com/acme/maps">`,
    `<a href="https://sr.ht/about/us">`,
    `<base href="javascript:alert(1)"><base href="http://127.0.0.1/"><link rel=alternate href=a>`,
  ])("%s is none", (html) => expect(kinds(html)).toEqual({}));
});

describe("a hostile page", () => {
  const filled = (piece: string, end = "") =>
    piece.repeat(Math.floor((maxPageBytes - 200) / piece.length)) + end;
  it.each<[string, string]>([
    ["nests its tags", filled("<div>")],
    ["nests its links", filled("<a href=a>")],
    ["nests formatting that each paragraph repeats", filled("<b a=1><i b=2><p>")],
    ["nests drawings", filled("<svg>")],
    ["has a tag of attributes alone", `<p ${Array.from({ length: 60_000 }, (_, n) => `a${n}`).join(" ")}>`],
    ["never ends a tag", filled("<a href='")],
    ["never ends its title", `<title>${filled("a ")}`],
    ["never ends a comment", `<!--${filled("-")}`],
    ["is made of references", filled("&CounterClockwiseContourIntegral")],
    ["has nothing but metas", filled("<meta name=description content=a>")],
    ["has nothing but ends", filled("</p>")],
  ])("that %s is read in one pass, and what stands before counts", (_, bomb) => {
    const found = facts(`<meta property="og:title" content="A"><link rel=icon href=/a.png>${bomb}`);
    expect(found).toMatchObject({ title: "A", logos: ["https://www.acme.example/a.png"] });
  });
});

describe("the bytes of a page", () => {
  const title = (bytes: Buffer | string, type?: string) => {
    const html = decodePage(Buffer.from(bytes as Buffer), type);
    return html === null ? null : facts(html).title;
  };
  const latin = (meta: string, text = "Käse") => Buffer.from(`<html>${meta}<title>${text}</title>`, "latin1");

  it.each<[string, Buffer, string | undefined, string]>([
    ["UTF-8", Buffer.from("<html><title>Käse"), "text/html", "Käse"],
    ["their type's set", latin(""), "text/html; charset=ISO-8859-1", "Käse"],
    ["their type's set in quotes", latin(""), `Text/HTML;Charset="latin1"`, "Käse"],
    ["the page's set", latin("<meta charset=windows-1252>"), "text/html", "Käse"],
    [
      "the page's older way",
      latin(`<meta http-equiv=content-type content="text/html; charset=iso-8859-15">`, "\xa4"),
      "text/html",
      "€",
    ],
    ["no set at all", latin(""), undefined, "Käse"],
    ["a set that does not exist", Buffer.from("<html><title>Käse"), "text/html; charset=nonsense", "Käse"],
    ["a lie, replaced", latin(""), "text/html; charset=utf-8", "K\ufffdse"],
    ["UTF-16 by their mark", Buffer.from("\ufeff<title>Käse", "utf16le"), "text/html; charset=utf-8", "Käse"],
    ["UTF-16 only by their word", Buffer.from("<meta charset=utf-16><title>Käse"), "text/html", "Käse"],
    [
      "Japanese",
      Buffer.from("3c7469746c653e93fa967b", "hex"),
      "application/xhtml+xml; charset=shift_jis",
      "日本",
    ],
  ])("are read as %s", (_, bytes, type, expected) => expect(title(bytes, type)).toBe(expected));

  it.each<[string, string | Buffer, string | undefined]>([
    ["text", "<title>A", "text/plain"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d", "hex"), "image/png"],
    ["a picture that says it is a page", Buffer.from("89504e470d0a1a0a0000000d", "hex"), "text/html"],
    ["JSON", "{}", "application/json"],
    ["something without a type", "aaaa", undefined],
    ["nothing", "", undefined],
  ])("are no page if they are %s", (_, bytes, type) => expect(title(bytes, type)).toBeNull());
});
