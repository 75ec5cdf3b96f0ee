import { escapeXml } from "../../core/xml";
import type { Address } from "./list-addresses";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of the parts. */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  return `${head}<sitemapindex ${namespace}>\n${parts.join("\n")}\n</sitemapindex>\n`;
}

/** One part of the sitemap. */
export function sitemapPart(origin: string, addresses: readonly Address[]): string {
  const urls = addresses.map(({ path, changedAt, languages = {} }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    const others = Object.entries(languages).map(
      ([locale, other]) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(locale)}" href="${escapeXml(origin + other)}"/>`,
    );
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}${others.join("")}</url>`;
  });
  return `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}
