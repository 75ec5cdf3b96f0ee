export type ScreeningRule = { id: string; kind: "hard" | "soft"; title: string; looksAt: string };

/**
 * Every check of the pre-screening, in the order in which it is told. A hard one that fails sends the revision back at
 * once; a soft one warns, and the reviewer judges. Lists, limits and patterns stand in `screening-rules.ts`.
 */
export const screeningChecks = [
  {
    id: "schema",
    kind: "hard",
    title: "Document",
    looksAt: "Whether every block has what publishing asks for.",
  },
  {
    id: "size",
    kind: "hard",
    title: "Limits",
    looksAt: "The size of the document, of its lists and of its Markdown.",
  },
  {
    id: "unsafe_urls",
    kind: "hard",
    title: "Addresses",
    looksAt: "Whether the website and every link lead to the public web: no private host, no password.",
  },
  {
    id: "banned_domains",
    kind: "hard",
    title: "Banned domains",
    looksAt: "Links and written-out addresses that lead to a domain which the operator has banned.",
  },
  {
    id: "leaked_secrets",
    kind: "hard",
    title: "Secrets in text",
    looksAt: "Keys and tokens of well-known services, this site's own, and private keys.",
  },
  {
    id: "title",
    kind: "soft",
    title: "Name",
    looksAt: "A name in capitals only, or with an emoji.",
  },
  {
    id: "link_density",
    kind: "soft",
    title: "Link density",
    looksAt: "Many links among few words.",
  },
  {
    id: "empty_document",
    kind: "soft",
    title: "Content",
    looksAt: "A document that says nothing.",
  },
  {
    id: "website",
    kind: "soft",
    title: "Website answers",
    looksAt: "Whether the website answers one of two requests: the one check that takes some seconds.",
  },
  {
    id: "same_website",
    kind: "soft",
    title: "Same website",
    looksAt: "Another product with the same website, public or in review, however the address is written.",
  },
  {
    id: "similar_name",
    kind: "soft",
    title: "Near names",
    looksAt:
      "A name close to that of another organization's product whose domain is proven, or drawn like it.",
  },
  {
    id: "similar_text",
    kind: "soft",
    title: "Near texts",
    looksAt: "A text nearly equal to another product's, public or in review.",
  },
  {
    id: "media",
    kind: "soft",
    title: "Pictures and videos",
    looksAt: "Files that are not there, or not the organization's own.",
  },
  {
    id: "new_account",
    kind: "soft",
    title: "Account",
    looksAt: "The first submission of a new account.",
  },
] as const satisfies readonly ScreeningRule[];

export type CheckId = (typeof screeningChecks)[number]["id"];

/** What a check is called; one that an older version made is called by its id. */
export function checkTitle(id: string): string {
  const known = screeningChecks.find((check) => check.id === id);
  if (known) return known.title;
  const words = id.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
