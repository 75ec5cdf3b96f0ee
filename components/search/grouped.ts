import { messages } from "@/lib/core/messages";
import type { Suggestion, Suggestions } from "@/lib/search/schema";
import { palette } from "@/messages/en.json";

type Group = { title: string; suggestions: Suggestion[] };

export function grouped(found: Suggestions | undefined, isRising: boolean): Group[] {
  const t = messages({ palette });
  const groups = new Map<string, Suggestion[]>();
  for (const suggestion of found?.data ?? []) {
    const title = t(isRising ? "rising" : suggestion.kind);
    groups.set(title, [...(groups.get(title) ?? []), suggestion]);
  }
  return [...groups].map(([title, suggestions]) => ({ title, suggestions }));
}
