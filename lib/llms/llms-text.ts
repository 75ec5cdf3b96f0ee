export type LlmsLink = { name: string; path: string; about?: string };
export type LlmsPart = { title: string; links: readonly LlmsLink[] };

/** An `/llms.txt` (llmstxt.org): a title, a summary, what to know, and parts of links with whole addresses. */
export function llmsText(
  origin: string,
  {
    title,
    summary,
    notes,
    parts,
  }: { title: string; summary: string; notes: readonly string[]; parts: readonly LlmsPart[] },
): string {
  const written = parts
    .filter(({ links }) => links.length > 0)
    .map((part) => `## ${part.title}\n\n${part.links.map((link) => toLine(origin, link)).join("\n")}`);
  return `${[`# ${title}`, `> ${summary}`, notes.map((note) => `- ${note}`).join("\n"), ...written].join("\n\n")}\n`;
}

function toLine(origin: string, { name, path, about }: LlmsLink): string {
  return `- [${plain(name)}](${origin}${path})${about ? `: ${plain(about)}` : ""}`;
}

/** The words of others stay words: in one line, with nothing that Markdown reads. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>]/g, "\\$&");
