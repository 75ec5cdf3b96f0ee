import type { Card } from "./card";

const foot = "A product directory, read by people";

const titles: Record<string, [title: string, line: string]> = {
  home: ["Products worth standing in front of.", foot],
  newest: ["Newest", "What was shown last · Vitrine"],
  rising: ["Rising", "What gains the most votes of its own · Vitrine"],
  votes: ["Most votes", "By all counted votes · Vitrine"],
  categories: ["Categories", foot],
  rankings: ["Rankings", "Daily, weekly and monthly · by people's votes"],
  stats: ["The directory in numbers", foot],
  methodology: ["How scores work", "Every part, every weight"],
  "moderation-log": ["What was decided", "Every decision, and why"],
  blog: ["The Vitrine blog", foot],
  docs: ["The API", "REST, MCP and Markdown"],
};

/** The pictures of the pages that are there whatever the directory holds; null for any other name. */
export function siteCard(name: string): Card | null {
  const found = Object.hasOwn(titles, name) ? titles[name] : undefined;
  return found ? { words: { title: found[0], line: found[1] }, stillLife: `vitrine-${name}` } : null;
}
