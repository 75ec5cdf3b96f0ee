import robotsParser from "robots-parser";
import { readerName } from "./rules";

/** How many comparisons of a rule's character with an address's one question may cost. */
const mostComparisons = 1 << 26;

export type Robots = { allows: (url: URL) => boolean };

/** A site without rules, as RFC 9309 has it where there is no robots.txt. */
export const everythingAllowed: Robots = { allows: () => true };

/**
 * The rules of a robots.txt that concern this reader. A file whose rules would take long to compare with the address
 * allows nothing.
 */
export function parseRobots(origin: string, text: string): Robots {
  const rules = rulesForUs(text);
  const robots = robotsParser(`${origin}/robots.txt`, rules);
  return {
    allows: (url) => {
      const length = url.pathname.length + url.search.length;
      return rules.length * length <= mostComparisons && robots.isAllowed(url.href, readerName) !== false;
    },
  };
}

/**
 * The groups for this reader or for all, each with one line for either: the library copies every rule of a group for
 * every agent that the group names.
 */
function rulesForUs(text: string): string {
  const kept: string[] = [];
  let agents = new Set<string>();
  let isNaming = false;
  for (const line of text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/)) {
    const [, name = "", value = ""] = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(line) ?? [];
    if (name === "") continue;
    const isAgent = name.toLowerCase() === "user-agent";
    if (isAgent && !isNaming) {
      // A rule without a path changes nothing, and ends the group before.
      if (agents.size > 0) kept.push("Allow:");
      agents = new Set();
    }
    const agent = isAgent ? value.replace(/\/.*/, "").trim().toLowerCase() : "";
    if (ours.has(agent) && !agents.has(agent)) kept.push(`User-agent: ${agent}`);
    if (ours.has(agent)) agents.add(agent);
    if (agents.size > 0 && /^(dis)?allow$/i.test(name)) kept.push(`${name}: ${value.trim()}`);
    isNaming = isAgent;
  }
  return kept.join("\n");
}

const ours: ReadonlySet<string> = new Set(["*", readerName.toLowerCase()]);
