import type { DocMark } from "../rich-text/to-doc";
import { safeLink } from "../url";
import type { HtmlElement } from "./html-tree";

/** How a text is written, as far as Markdown can say it. */
export type Style = { bold: boolean; italic: boolean; code: boolean; href: string | null; isHead: boolean };

export const plainStyle: Style = { bold: false, italic: false, code: false, href: null, isHead: false };

/** The style inside an element, by its name and by what its style attribute says. */
export function styleInside({ tag, attributes }: HtmlElement, around: Style): Style {
  if (/^(h[1-6]|th)$/.test(tag)) return { ...around, bold: false, italic: false, isHead: true };
  const css = attributes.style ?? "";
  const code = around.code || /^(code|kbd|samp|tt)$/.test(tag);
  const href = tag === "a" ? safeLink(attributes.href ?? "") : around.href;
  // Colors of code are no stress.
  if (code) return { ...around, code, href };
  const isStrong = tag === "b" || tag === "strong";
  const bold = weightOf(css, isStrong ? 500 : 600) ?? (isStrong || around.bold);
  const italic = slantOf(css) ?? (tag === "i" || tag === "em" || around.italic);
  return { ...around, bold: bold && !around.isHead, italic, code, href };
}

/** Whether an element is hidden. */
export const isHidden = ({ attributes: { style = "", class: names = "" } }: HtmlElement): boolean =>
  /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)/i.test(style) || names === "Apple-interchange-newline";

/** In the order of the field's schema. */
export function marksOf({ bold, italic, code, href }: Style): DocMark[] {
  const marks: DocMark[] = [];
  if (href !== null) marks.push({ type: "link", attrs: { href } });
  if (bold) marks.push({ type: "bold" });
  if (italic) marks.push({ type: "italic" });
  if (code) marks.push({ type: "code" });
  return marks;
}

const MONOSPACE = /mono|consolas|courier|menlo|source code|fira code|cascadia/i;

/** Whether an element says that its letters are all of one width; null where it says nothing of it. */
export function isMonospace({ attributes: { style = "" } }: HtmlElement): boolean | null {
  const family = cssValue(style, "font-family") || cssValue(style, "font");
  return family === "" ? null : MONOSPACE.test(family);
}

/**
 * Apple's editors name the fonts of paragraphs in a style sheet, by classes such as `p1`: here those of code say it
 * themselves.
 */
export function withFontsOfClasses(html: string): string {
  if (!html.includes("Cocoa HTML Writer")) return html;
  const sheet = /<style[^>]*>([^<]*)/i.exec(html)?.[1] ?? "";
  const rules = sheet.matchAll(/\.([ps]\d{1,4})\s*\{([^}]*)\}/g);
  const named = new Set([...rules].flatMap(([, name, css = ""]) => (MONOSPACE.test(css) ? [name] : [])));
  return html.replace(/\bclass="([ps]\d{1,4})"/g, (all, name) =>
    named.has(name) ? 'style="font-family: monospace; white-space: pre"' : all,
  );
}

/** Whether an element keeps its spaces. */
export const isPreformatted = ({ attributes: { style = "" } }: HtmlElement): boolean =>
  /^(pre|break-spaces)/.test(cssValue(style, "white-space"));

function weightOf(css: string, least: number): boolean | null {
  const weight = cssValue(css, "font-weight");
  if (/^bold/.test(weight)) return true;
  if (/^(normal|lighter)/.test(weight)) return false;
  if (/^\d/.test(weight)) return Number.parseInt(weight, 10) >= least;
  return /\b(bold|[6-9]00)\b/.test(shorthand(css)) ? true : null;
}

function slantOf(css: string): boolean | null {
  const slant = cssValue(css, "font-style");
  if (/^(italic|oblique)/.test(slant)) return true;
  if (/^normal/.test(slant)) return false;
  return /\b(italic|oblique)\b/.test(shorthand(css)) ? true : null;
}

/** What stands before the size, where one property says all of a font. */
const shorthand = (css: string): string => cssValue(css, "font").split(/[\d.]+(?:px|pt|r?em|%)/, 1)[0] ?? "";

function cssValue(css: string, property: string): string {
  return new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, "i").exec(css)?.[1]?.toLowerCase() ?? "";
}
