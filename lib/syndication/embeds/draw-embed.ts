import type { Collection } from "../../catalog/collections/schema";
import type { ProductSummary } from "../../catalog/products/schema";
import { initialOf, plural } from "../../core/text";
import { escapeXml } from "../../core/xml";
import { sizedUrl } from "../../documents/media/rules";
import { shadesOf } from "../../platform/settings/rules";
import type { PublicSettings } from "../../platform/settings/schema";
import { iconPath } from "../pictures/site-mark";

/** How many of a collection's products another page shows. */
const most = 12;

/** A collection as a page of its own without scripts, for a frame on another website; links lead out of the frame. */
export function drawEmbed(
  { origin, site }: { origin: string; site: Pick<PublicSettings, "name" | "accent" | "logo"> },
  { slug, title, maker, items }: Collection,
): string {
  const shown = items.slice(0, most);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeXml(title)}</title><base href="${escapeXml(origin)}" target="_blank">
<style>${style}${brandStyle(site.accent)}</style></head><body>
<h1>${link(`/collections/${slug}`, title)}</h1>
<p class="note">${plural(items.length, "product")} · by ${escapeXml(maker.name)} · <img class="mark" src="${iconPath(32, site)}" alt="" width="16" height="16"> ${link("/", site.name)}</p>
<ol>${shown.map(({ product, note }) => toRow(product, note)).join("")}</ol>
${items.length > shown.length ? `<p class="note">${link(`/collections/${slug}`, `All ${items.length}`)}</p>` : ""}
</body></html>
`;
}

function toRow({ slug, name, tagline, cover, logo }: ProductSummary, note: string | null): string {
  const picture = logo ?? cover;
  const shown = picture
    ? `<img src="${escapeXml(sizedUrl(picture.url, 320))}" alt="" width="44" height="44" loading="lazy">`
    : `<span class="none" aria-hidden="true">${escapeXml(initialOf(name))}</span>`;
  return `<li>${shown}<div>${link(`/products/${slug}`, name)}<p>${escapeXml(note ?? tagline)}</p></div></li>`;
}

const brandStyle = (accent: string): string => {
  const { light, dark } = shadesOf(accent);
  return `:root{--brand:${light["brand-line"]};--text:${light.glass}}@media(prefers-color-scheme:dark){:root{--brand:${dark["brand-line"]};--text:${dark.glass}}}`;
};

const link = (path: string, text: string): string =>
  `<a href="${escapeXml(path)}" rel="noopener">${escapeXml(text)}</a>`;

const style = [
  ":root{color-scheme:light dark;font:15px/1.45 system-ui,sans-serif;--ink:#14181a;--soft:#4a5357;--wall:#fbfcfa;--rule:#d5d9d4}",
  "@media(prefers-color-scheme:dark){:root{--ink:#edf0ec;--soft:#a9b2ae;--wall:#15191b;--rule:#343b3d}}",
  "body{margin:0;padding:16px;background:var(--wall);color:var(--ink);border:1px solid var(--rule);border-bottom:5px solid var(--ink);border-right:5px solid var(--brand);box-sizing:border-box;min-height:100vh;overflow-wrap:anywhere}",
  "h1{margin:0;font-size:1.25rem;line-height:1.25}.note{margin:4px 0 0;color:var(--soft);font-size:.8125rem}",
  "a{color:inherit;text-decoration:none}a:hover{text-decoration:underline}h1 a,li a{font-weight:650}.note a{color:var(--text);text-decoration:underline}",
  "ol{list-style:none;margin:14px 0 0;padding:0}li{display:flex;gap:12px;padding:10px 0;border-top:1px solid var(--rule)}",
  "li p{margin:2px 0 0;color:var(--soft);font-size:.875rem}img,.none{width:44px;height:44px;flex:none;object-fit:cover;border:1px solid var(--rule);border-radius:4px;box-sizing:border-box}.note .mark{width:16px;height:16px;border:0;border-radius:0;vertical-align:-3px;object-fit:contain}",
  ".none{display:grid;place-items:center;font-weight:650;color:var(--soft)}",
].join("");
