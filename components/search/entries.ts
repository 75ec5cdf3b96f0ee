import { CHAPTERS } from "@/components/docs/docs-frame";
import { footerLinks, mainLinks } from "@/components/site/site-links";
import { messages } from "@/lib/core/messages";
import type { Me } from "@/lib/identity/people/schema";
import { frame, palette } from "@/messages/en.json";

/** Something on every page's palette: a page, or an action that the palette carries out. */
export type Entry = {
  title: string;
  /** Other words by which it is found. */
  words?: string;
} & ({ href: string } | { action: "keys" | "light" | "dark" | null });

export type EntryGroup = { title: string; entries: Entry[] };

const DOCS: Entry[] = CHAPTERS.map(({ href, label }) => ({
  title: label,
  href,
  words: "docs documentation api",
}));

/** Pages that the actions and the docs lead to. */
const OWN = new Set(["/search", "/new", "/dashboard", "/docs"]);

const pages = (): Entry[] => [
  ...new Map(
    [...mainLinks(), ...footerLinks().flatMap(({ links }) => links)]
      .filter(({ href }) => !OWN.has(href))
      .map(({ href, label }) => [href, { title: label, href }]),
  ).values(),
];

/** The palette's own entries for whoever is here: those that the words find, and submitting what is missing. */
export function entriesFor(
  me: Pick<Me, "role"> | null | undefined,
  q: string,
  isMissing = false,
): EntryGroup[] {
  const [of, t] = [messages({ frame }), messages({ palette })];
  const account: Entry[] = me
    ? [
        { title: of("dashboard"), href: "/dashboard", words: "my products account" },
        { title: of("settings"), href: "/settings", words: "account profile" },
        ...(me.role === "admin"
          ? [
              { title: of("admin"), href: "/admin", words: "overview administration" },
              { title: t("queue"), href: "/admin/queue", words: "admin moderation" },
            ]
          : []),
      ]
    : [{ title: of("signIn"), href: "/signin", words: "log in account" }];
  const submit: Entry = { title: of("submitProduct"), href: "/new", words: "add new publish" };
  const look = "appearance color mode";
  const actions: Entry[] = [
    submit,
    ...account,
    { title: t("lightTheme"), action: "light", words: look },
    { title: t("darkTheme"), action: "dark", words: look },
    { title: t("systemTheme"), action: null, words: look },
    { title: t("shortcuts"), action: "keys", words: "help keys" },
  ];
  const groups = [
    { title: t("actions"), entries: actions },
    { title: t("pages"), entries: pages() },
    { title: t("docs"), entries: DOCS },
  ];
  const typed = wordsOf(q);
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => isFound(entry, typed) || (isMissing && entry === submit)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Each typed word begins one of the entry's. */
const isFound = ({ title, words = "" }: Entry, typed: readonly string[]): boolean => {
  const known = wordsOf(`${title} ${words}`);
  return typed.every((word) => known.some((each) => each.startsWith(word)));
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
