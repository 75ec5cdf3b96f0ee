import { CHAPTERS } from "@/components/docs/docs-frame";
import { FOOTER_LINKS, MAIN_LINKS } from "@/components/site/site-links";
import { THEMES } from "@/components/site/theme-switch";
import type { Me } from "@/lib/identity/people/schema";

/** Something on every page's palette: a page, or an action that the palette carries out. */
export type Entry = {
  title: string;
  /** Other words by which it is found. */
  words?: string;
} & ({ href: string } | { action: "keys" | (typeof THEMES)[number]["value"] });

export type EntryGroup = { title: string; entries: Entry[] };

const DOCS: Entry[] = CHAPTERS.map(({ href, label }) => ({
  title: label,
  href,
  words: "docs documentation api",
}));

/** Pages that the actions and the docs lead to. */
const OWN = new Set(["/search", "/new", "/dashboard", "/docs"]);

const PAGES: Entry[] = [
  ...new Map(
    [
      ...MAIN_LINKS,
      ...FOOTER_LINKS.flatMap(({ links }) => links),
      { href: "/categories", label: "Categories" },
    ]
      .filter(({ href }) => !OWN.has(href))
      .map(({ href, label }) => [href, { title: label, href }]),
  ).values(),
];

const SUBMIT: Entry = { title: "Submit a product", href: "/new", words: "add new publish" };

/** The palette's own entries for whoever is here: those that the words find, and submitting what is missing. */
export function entriesFor(
  me: Pick<Me, "role"> | null | undefined,
  q: string,
  isMissing = false,
): EntryGroup[] {
  const account: Entry[] = me
    ? [
        { title: "Dashboard", href: "/dashboard", words: "my products account" },
        { title: "Settings", href: "/settings", words: "account profile" },
        ...(me.role === "admin"
          ? [
              { title: "Admin", href: "/admin", words: "overview administration" },
              { title: "Review queue", href: "/admin/queue", words: "admin moderation" },
            ]
          : []),
      ]
    : [{ title: "Sign in", href: "/signin", words: "log in account" }];
  const actions: Entry[] = [
    SUBMIT,
    ...account,
    ...THEMES.map(({ value, label }) => ({
      title: `${label} theme`,
      action: value,
      words: "appearance color mode",
    })),
    { title: "Keyboard shortcuts", action: "keys", words: "help keys" },
  ];
  const groups = [
    { title: "Actions", entries: actions },
    { title: "Pages", entries: PAGES },
    { title: "Docs", entries: DOCS },
  ];
  const typed = wordsOf(q);
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => isFound(entry, typed) || (isMissing && entry === SUBMIT)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Each typed word begins one of the entry's. */
const isFound = ({ title, words = "" }: Entry, typed: readonly string[]): boolean => {
  const known = wordsOf(`${title} ${words}`);
  return typed.every((word) => known.some((each) => each.startsWith(word)));
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
