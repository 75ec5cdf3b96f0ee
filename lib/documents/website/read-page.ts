import { failField } from "../../core/errors";
import { decodePage } from "./decode-page";
import { type PageFacts, parsePage } from "./parse-page";
import { maxPageBytes, problemOf, readingMs, refusalSentence } from "./rules";
import type { WebsiteProblem } from "./schema";
import { type KnownRobots, type VisitOptions, visit } from "./visit";

/** What the page at an address says of itself; `facts` is null if there is none, and `problems` says why. */
export type PageRead = {
  finalUrl: string;
  facts: PageFacts | null;
  problems: WebsiteProblem[];
  /** What is known about the robots.txt of its origins, for the pictures. */
  robots: KnownRobots;
};

export type ReadOptions = Partial<VisitOptions> & {
  /** The answers so far, where several pages of a host are read. */
  robots?: KnownRobots;
};

/**
 * Reads at most 512 KB of one HTML page within five seconds, if its robots.txt allows it. 422 at `url` for an address
 * that may not be asked; one that doesn't answer is a problem of the result.
 */
export async function readPage(address: string, options: ReadOptions = {}): Promise<PageRead> {
  const robots: KnownRobots = options.robots ?? new Map();
  const asking = { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1", maxBytes: maxPageBytes };
  const visited = await visit(address, asking, robots, { deadlineMs: readingMs, ...options });
  const { url: finalUrl, reply, refusal, redirects } = visited;
  if (refusal) {
    if (refusal.code === "not_allowed" && redirects === 0)
      failField("url", "not_allowed", "is not a public http or https URL");
    const problems = [{ code: refusal.code, message: refusalSentence(refusal) }];
    return { finalUrl, facts: null, problems, robots };
  }
  const html = decodePage(reply.bytes.subarray(0, maxPageBytes), reply.headers["content-type"]);
  if (html === null) return { finalUrl, facts: null, problems: [problemOf("not_html")], robots };
  const problems = reply.bytes.length > maxPageBytes ? [problemOf("too_large")] : [];
  return { finalUrl, facts: parsePage(html, finalUrl), problems, robots };
}
