import { escapeXml } from "../../core/xml";

/** The badges of a product, in the order in which they are offered. */
export const badgeKinds = ["rank", "trust", "uptime"] as const;
export type BadgeKind = (typeof badgeKinds)[number];

export const badgeNames: Record<BadgeKind, string> = { rank: "Rank", trust: "Trust score", uptime: "Uptime" };

type BadgeOf = { kind: BadgeKind; name: string; pageUrl: string };

/** A badge as a link to the product's page, for a README. */
export function badgeMarkdown({ kind, name, pageUrl }: BadgeOf): string {
  const alt = altOf(kind, name).replace(/[\\`*_[\]<>!&]/g, "\\$&");
  return `[![${alt}](${pageUrl}/badge/${kind}.svg)](${pageUrl})`;
}

/** A badge as a link to the product's page, light or dark as the reader prefers. */
export function badgeHtml({ kind, name, pageUrl }: BadgeOf): string {
  const alt = escapeXml(altOf(kind, name));
  const badge = `${pageUrl}/badge/${kind}.svg`;
  return `<a href="${pageUrl}"><picture><source media="(prefers-color-scheme: dark)" srcset="${badge}?theme=dark"><img src="${badge}" alt="${alt}" height="28"></picture></a>`;
}

const altOf = (kind: BadgeKind, name: string): string => `${badgeNames[kind]} of ${name}`;
