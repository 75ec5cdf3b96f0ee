type BadgeOf = { name: string; pageUrl: string };

/** The badge as a link to the product's page, for a README. */
export function badgeMarkdown({ name, pageUrl }: BadgeOf): string {
  const alt = `Uptime of ${name}`.replace(/[\\`*_[\]<>!&]/g, "\\$&");
  return `[![${alt}](${pageUrl}/badge/uptime.svg)](${pageUrl})`;
}

export function badgeHtml({ name, pageUrl }: BadgeOf): string {
  const alt = `Uptime of ${name}`.replace(/[&"<>]/g, (sign) => ENTITIES[sign] ?? "");
  return `<a href="${pageUrl}"><img src="${pageUrl}/badge/uptime.svg" alt="${alt}" height="28"></a>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
