import type { KeyboardEvent } from "react";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format";
import type { Problem } from "@/lib/api/client";
import type { Suggestions } from "@/lib/search/schema";
import { unlessComposing } from "../ui/unless-composing";

type ReadingProps = {
  words: string;
  found: Suggestions | undefined;
  problem: Problem | undefined;
  onRetry: () => void;
};

/** A line above the suggestions where they aren't simply those for the words: corrected, near, none, or none to be had. */
export function Reading({ words, found, problem, onRetry }: ReadingProps) {
  if (problem)
    return (
      <div role="alert" className={`${LINE} flex items-center justify-between gap-3`}>
        <span>No suggestions right now. {problem.detail}</span>
        <Button onClick={onRetry} onKeyDown={unlessComposing(ownEnter)}>
          Try again
        </Button>
      </div>
    );
  if (words === "" || !found || found.query === "") return null;
  if (found.corrected !== null)
    return (
      <p className={LINE}>
        Showing results for <strong className="font-semibold">{found.corrected}</strong>
      </p>
    );
  if (found.read === "near")
    return <p className={LINE}>No exact matches for “{found.query}”. Closest results:</p>;
  if (found.read === "any")
    return <p className={LINE}>Nothing matches all of these words. These match some of them:</p>;
  return found.read === "none" ? <p className={LINE}>No matches for “{found.query}”.</p> : null;
}

const LINE = "border-rule-2 border-b px-4 py-2.5 text-small text-ink-2";

export function readingOf(found: Suggestions | undefined): string {
  if (!found) return "";
  const count = found.data.length === 0 ? "No suggestions" : formatCount(found.data.length, "suggestion");
  if (found.read === "near") return `No exact matches. Closest results: ${count}`;
  return found.corrected === null ? count : `Showing results for ${found.corrected}: ${count}`;
}

/** Enter presses the button that has the focus, and not what is selected in the list. */
export const ownEnter = (event: KeyboardEvent) => event.key === "Enter" && event.stopPropagation();
