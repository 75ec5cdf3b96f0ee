import { treeToStrictMarkdown } from "../../documents/blocks/rich-text/to-markdown";
import { bullets, link, paragraph, text } from "../../documents/blocks/rich-text/tree";

export type LlmsLink = { name: string; path: string; about?: string };
export type LlmsPart = { title: string; links: readonly LlmsLink[] };

type LlmsText = { title: string; summary: string; notes: readonly string[]; parts: readonly LlmsPart[] };

/** An `/llms.txt` (llmstxt.org): title, summary, notes, and sections of links with absolute addresses. */
export function llmsText(origin: string, { title, summary, notes, parts }: LlmsText): string {
  const written = parts
    .filter(({ links }) => links.length > 0)
    .map((part) => `## ${part.title}\n\n${part.links.map((link) => toLine(origin, link)).join("\n")}`);
  return `${[`# ${title}`, `> ${summary}`, notes.map((note) => `- ${note}`).join("\n"), ...written].join("\n\n")}\n`;
}

/** Names and descriptions are other people's text: each is one line, and nothing in it is Markdown. */
function toLine(origin: string, { name, path, about }: LlmsLink): string {
  const label = link(oneLine(name), origin + path);
  return treeToStrictMarkdown([bullets([[paragraph(label, text(about ? `: ${oneLine(about)}` : ""))]])]);
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
