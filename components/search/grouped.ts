import type { Suggestion, Suggestions } from "@/lib/search/schema";

const TITLES: Record<Suggestion["kind"], string> = {
  product: "Products",
  category: "Categories",
  organization: "Organizations",
  post: "Blog",
  collection: "Collections",
};

type Group = { title: string; suggestions: Suggestion[] };

export function grouped(found: Suggestions | undefined, isRising: boolean): Group[] {
  const groups = new Map<string, Suggestion[]>();
  for (const suggestion of found?.data ?? []) {
    const title = isRising ? "Rising this week" : TITLES[suggestion.kind];
    groups.set(title, [...(groups.get(title) ?? []), suggestion]);
  }
  return [...groups].map(([title, suggestions]) => ({ title, suggestions }));
}
