import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import type { Problem } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { Suggestions } from "@/lib/search/schema";
import { palette } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";

type ReadingProps = {
  words: string;
  found: Suggestions | undefined;
  problem: Problem | undefined;
  onRetry: () => void;
};

/** A line above the suggestions where they aren't simply those for the words: corrected, near, none, or none to be had. */
export function Reading({ words, found, problem, onRetry }: ReadingProps) {
  const t = messages({ palette });
  const b = (query: ReactNode) => <strong className="font-semibold">{query}</strong>;
  if (problem)
    return (
      <div role="alert" className={`${LINE} flex items-center justify-between gap-3`}>
        <span>
          {t("problem")} {problem.detail}
        </span>
        <Button onClick={onRetry} onKeyDown={unlessComposing(ownEnter)}>
          {t("retry")}
        </Button>
      </div>
    );
  if (words === "" || !found || found.query === "") return null;
  if (found.corrected !== null)
    return <p className={LINE}>{inline(t.parts("corrected", { query: found.corrected, b }))}</p>;
  if (found.read === "near") return <p className={LINE}>{t("near", { query: found.query })}</p>;
  if (found.read === "any") return <p className={LINE}>{t("any")}</p>;
  return found.read === "none" ? <p className={LINE}>{t("none", { query: found.query })}</p> : null;
}

const LINE = "border-rule-2 border-b px-4 py-2.5 text-small text-ink-2";

export function readingOf(found: Suggestions | undefined): string {
  if (!found) return "";
  const t = messages({ palette });
  const count = found.data.length;
  if (found.read === "near") return t("nearCount", { count });
  return found.corrected === null
    ? t("count", { count })
    : t("correctedCount", { query: found.corrected, count });
}

/** Enter presses the button that has the focus, and not what is selected in the list. */
export const ownEnter = (event: KeyboardEvent) => event.key === "Enter" && event.stopPropagation();
