import { describe, expect, it } from "vitest";
import { htmlToMarkdown } from "@/lib/documents/blocks/html-import/html-markdown";
import { pages } from "../../../e2e/pasted-pages";
import { cleanPastedHtml, hasTable } from "./pasted-html";

describe("a paste from another page", () => {
  it.each(Object.keys(pages) as (keyof typeof pages)[])("of %s is read as Markdown", (name) => {
    expect(htmlToMarkdown(pages[name].html)).toBe(pages[name].md);
  });

  it.each(Object.keys(pages) as (keyof typeof pages)[])("of %s keeps no style and no handler", (name) => {
    const clean = cleanPastedHtml(pages[name].html);
    expect(clean).not.toMatch(/\s(style=|on\w+=|class="(?!language-))|<(style|script|span|font|img|table)/i);
    expect(htmlToMarkdown(clean).length).toBeGreaterThan(10);
  });
});

describe("weight and slant", () => {
  it.each([
    [`<b style="font-weight:normal"><p>a</p></b>`, "<p>a</p>"],
    [`<span style="font-weight:700">a</span> b`, "<p><strong>a</strong> b</p>"],
    [`<span style='FONT-WEIGHT: bold; color:red'>a</span>`, "<p><strong>a</strong></p>"],
    [`<i>a <span style="font-style:normal">b</span></i>`, "<p><em>a </em>b</p>"],
    [`<p style="font: italic bold 12px/1 Arial">a</p>`, "<p><strong><em>a</em></strong></p>"],
    [`<h3 style="font-weight:600"><b>a</b></h3>`, "<h3>a</h3>"],
    [`<b>a<p>b</p>c</b>`, "<p><strong>a</strong></p><p><strong>b</strong></p><p><strong>c</strong></p>"],
    [`<p>a<br><br>b<br>c</p>`, "<p>a</p><p>b<br>c</p>"],
    [`<span style="display: none">a</span>b`, "<p>b</p>"],
    [
      `<a href="javascript:x()">a</a> <a href="https://b.example/?c&amp;d">e</a>`,
      `<p>a <a href="https://b.example/?c&amp;d">e</a></p>`,
    ],
    [`a &lt;b&gt; &hellip; &#8217; &unknown; < c`, "<p>a &lt;b&gt; … ’ &amp;unknown; &lt; c</p>"],
    [`<p title="a > b" onclick='x(">")'>c`, "<p>c</p>"],
    [`<style>p { color: red }</style><!-- x --><p>a<p>b<svg><title>c</title></svg>`, "<p>a</p><p>b</p>"],
  ])("%s", (html, clean) => expect(cleanPastedHtml(html)).toBe(clean));
});

describe("code of a clipboard without boxes of its own", () => {
  const sheet = "p.p1 {margin: 0.0px; font: 12.0px Menlo} p.p2 {font: 12.0px Helvetica}";
  const cocoa = (body: string) =>
    `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">${sheet}</style></head><body>${body}</body></html>`;
  const indent = '<span class="Apple-converted-space">    </span>';
  it.each([
    [
      cocoa(
        `<p class="p1"><span class="s1">func</span> a() {</p><p class="p1">${indent}return</p><p class="p1">}</p>`,
      ),
      "<pre><code>func a() {\n    return\n}</code></pre>",
    ],
    [cocoa('<p class="p2">a</p><p class="p2">b</p>'), "<p>a</p><p>b</p>"],
    [
      `<table><tr><td class="blob-num">1</td><td class="blob-code">def g():</td></tr><tr><td class="blob-num">2</td><td class="blob-code blob-code-inner">    <span>pass</span></td></tr></table>`,
      "<pre><code>def g():\n    pass</code></pre>",
    ],
  ])("%s", (html, clean) => expect(cleanPastedHtml(html)).toBe(clean));
});

describe("lists and tables", () => {
  it.each([
    [
      `<ul><li>a<li>b<ol start=3><li>c</ol></ul>`,
      '<ul><li><p>a</p></li><li><p>b</p><ol start="3"><li><p>c</p></li></ol></li></ul>',
    ],
    [`<ul><li>a</li><ul><li>b</li></ul></ul>`, "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>"],
    [`<table><tr><td>a<td><p>b</p><tr><td><b>c</b><td></table>`, "<p>a | b<br><strong>c</strong> | </p>"],
    [`<table><tr><td><p>a</p><p>b</p></td></tr></table>`, "<p>a</p><p>b</p>"],
    [
      `<p class="MsoListParagraph" style="margin-left:72pt">·&nbsp;&nbsp; <b>a</b></p>`,
      "<ul><li><p><strong>a</strong></p></li></ul>",
    ],
    [
      `<p class="MsoListParagraph">2. a</p><p class="MsoListParagraph">3. b</p>`,
      `<ol start="2"><li><p>a</p></li><li><p>b</p></li></ol>`,
    ],
    [`<p class="MsoListParagraph">a</p>`, "<p>a</p>"],
  ])("%s", (html, clean) => expect(cleanPastedHtml(html)).toBe(clean));

  it("knows where rows become lines", () => {
    expect(hasTable("<table><tr><td>a<td>b</table>")).toBe(true);
    expect(hasTable("<table><tr><td><p>a</p></table>")).toBe(false);
  });
});

it("leaves a copy from a field of its own as it was cut", () => {
  const own = `<p data-pm-slice="1 1 []">a <strong>b </strong></p>`;
  expect(cleanPastedHtml(`<meta charset='utf-8'>${own}`)).toBe(own);
  expect(cleanPastedHtml(own.replace("<p", `<p style="color:red"`))).toBe("<p>a <strong>b</strong></p>");
});

it("reads a page of 10,000 open elements", () => {
  expect(cleanPastedHtml(`${"<div>".repeat(10_000)}a`)).toBe("<p>a</p>");
  expect(cleanPastedHtml(`${"<blockquote>".repeat(10_000)}a`)).toContain("a");
});
